import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../src/openapi/document.ts';

const { schemas } = apiDocument().components;

describe('the schema of a generation request', () => {
  it('is that of its type', () => {
    expect(schemas['GenerationRequest']).toMatchObject({
      oneOf: [
        { $ref: '#/components/schemas/UrlRequest' },
        { $ref: '#/components/schemas/TextRequest' },
        { $ref: '#/components/schemas/WifiRequest' },
        { $ref: '#/components/schemas/VCardRequest' },
        { $ref: '#/components/schemas/EmailRequest' },
        { $ref: '#/components/schemas/PhoneRequest' },
        { $ref: '#/components/schemas/SmsRequest' },
      ],
      discriminator: { propertyName: 'type', mapping: { wifi: '#/components/schemas/WifiRequest' } },
    });
  });

  it('requires the content of a URL, and knows no other fields', () => {
    expect(schemas['UrlRequest']).toMatchObject({
      type: 'object',
      required: ['type', 'content'],
      additionalProperties: false,
      properties: {
        type: { type: 'string', const: 'url' },
        content: {
          type: 'string',
          pattern: expect.stringContaining('://'),
          description: expect.stringMatching(/^The URL/),
        },
        isDynamic: { type: 'boolean', default: false },
        format: { type: 'string', enum: ['png', 'svg'], default: 'png' },
        size: { type: 'integer', minimum: 100, maximum: 2000, default: 300 },
        design: { $ref: '#/components/schemas/Design' },
      },
    });
    expect(schemas['UrlRequest']?.properties).not.toHaveProperty('data');
  });

  it('takes either the content or the data of a network', () => {
    const common = ['name', 'isDynamic', 'format', 'size', 'design'];
    const forms = schemas['WifiRequest']?.anyOf?.map((form) => {
      const { required, properties = {} } = typeof form === 'object' ? form : {};
      return { required, fields: Object.keys(properties).filter((field) => !common.includes(field)) };
    });
    expect(forms).toEqual([
      { required: ['type', 'content'], fields: ['type', 'content'] },
      { required: ['type', 'data'], fields: ['type', 'data'] },
    ]);
  });

  it('tells in words the rules that JSON Schema has no word for', () => {
    expect(schemas['WifiData']).toMatchObject({
      required: ['ssid'],
      properties: {
        ssid: { minLength: 1, description: expect.stringContaining('Must be at most 32 bytes') },
        encryption: { description: expect.stringContaining('Must be one of WPA, WEP, SAE and nopass') },
      },
    });
  });
});
