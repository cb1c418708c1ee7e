import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/http/openapi/types.ts';
import { call } from '../../support/api.ts';

const response = await call('/api/v1/openapi.json');
const {
  paths,
  components: { schemas },
} = await response.json<Document>();

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the schema of a generation request', () => {
  it('is that of its type', () => {
    const types = ['Url', 'Text', 'Wifi', 'VCard', 'Email', 'Phone', 'Sms'];
    expect(schemas['GenerationRequest']?.anyOf).toEqual(types.map((type) => ref(`${type}Request`)));
  });

  it('requires the content of a URL, and knows no other fields', () => {
    expect(schemas['UrlRequest']).toMatchObject({
      type: 'object',
      required: ['type', 'content'],
      additionalProperties: false,
      properties: {
        type: { type: 'string', const: 'url' },
        content: { type: 'string', pattern: expect.stringContaining('://') },
        isDynamic: { type: 'boolean' },
        format: { type: 'string', enum: ['png', 'svg'] },
        size: { type: 'integer', minimum: 100, maximum: 2000 },
        design: ref('Design'),
      },
    });
    expect(schemas['UrlRequest']?.properties).not.toHaveProperty('data');
  });

  it('takes either the content or the data of a network', () => {
    expect(schemas['WifiRequest']?.anyOf).toEqual([ref('WifiContentRequest'), ref('WifiDataRequest')]);
    expect(schemas['WifiContentRequest']).toMatchObject({ required: ['type', 'content'] });
    expect(schemas['WifiContentRequest']?.properties).not.toHaveProperty('data');
    expect(schemas['WifiDataRequest']).toMatchObject({
      required: ['type', 'data'],
      properties: { data: ref('WifiData') },
    });
    expect(schemas['WifiDataRequest']?.properties).not.toHaveProperty('content');
  });

  it('tells in words the rules that JSON Schema has no word for', () => {
    expect(schemas['WifiData']).toMatchObject({
      required: ['ssid'],
      properties: {
        ssid: { minLength: 1, description: expect.stringMatching(/^The name.*Must be at most 32 bytes/) },
      },
    });
  });

  it('tells defaults in words: generators take a field with a default for one that must be sent', () => {
    expect(schemas['UrlRequest']).toMatchObject({
      properties: { size: { description: 'The side of the image, in pixels. Default: `300`.' } },
    });
    expect(JSON.stringify({ paths, schemas })).not.toContain('"default":');
  });
});

describe('what clients tell apart has a type of its own:', () => {
  it('codes, by their type', () => {
    expect(schemas['Code']).toMatchObject({
      oneOf: expect.arrayContaining([ref('UrlCode'), ref('WifiCode')]),
      discriminator: { propertyName: 'type', mapping: { wifi: ref('WifiCode').$ref } },
    });
    expect(schemas['WifiCode']).toMatchObject({
      properties: { type: { const: 'wifi' }, data: ref('WifiData') },
    });
  });

  it('errors, by their code', () => {
    expect(schemas['Failure']).toMatchObject({
      properties: { error: { properties: { code: { enum: expect.arrayContaining(['unscannable']) } } } },
    });
  });

  it('the encryption of a network', () => {
    const names = ['WPA', 'WPA2', 'WPA/WPA2', 'WPA2/WPA3', 'WPA3', 'SAE', 'WEP', 'nopass', 'none'];
    expect(schemas['WifiData']).toMatchObject({ properties: { encryption: { enum: names } } });
  });

  it('an answer in JSON, which is all that its status has', () => {
    const answers = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ responses }) =>
        Object.entries(responses).map(([status, answer]) =>
          status === '200' && 'content' in answer ? Object.keys(answer.content ?? {}) : [],
        ),
      ),
    );
    const json = answers.filter((types) => types.includes('application/json'));
    expect(json.filter((types) => types.length > 1)).toEqual([]);
    expect(json.length).toBeGreaterThan(8);
  });
});
