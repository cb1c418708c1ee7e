import { expect, it } from 'vitest';
import { vcardFile } from '../../../src/links/pages/index.ts';

const named = (firstName: string) => vcardFile({ type: 'vcard', data: { firstName } });

it('the file holds the card, and is not stored by caches', async () => {
  const response = named('Ada');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await response.text()).toBe('BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Ada;;;\r\nFN:Ada\r\nEND:VCARD\r\n');
});

it('a card entered as text is sent unchanged, with standard line endings', async () => {
  const content = 'BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nX-FOO:bar\r\nEND:VCARD';
  expect(await vcardFile({ type: 'vcard', content }).text()).toBe(
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nX-FOO:bar\r\nEND:VCARD\r\n',
  );
});

it.each([
  ['Ada Lovelace', 'filename="Ada Lovelace.vcf"'],
  ["O'Brien", `filename="O Brien.vcf"; filename*=UTF-8''O%27Brien.vcf`],
  ['Jürgen Groß', `filename="J rgen Gro.vcf"; filename*=UTF-8''J%C3%BCrgen%20Gro%C3%9F.vcf`],
  ['王小明', `filename="contact.vcf"; filename*=UTF-8''%E7%8E%8B%E5%B0%8F%E6%98%8E.vcf`],
  ['../../etc/passwd', 'filename="etc passwd.vcf"'],
  ['a"; filename=evil.exe', 'filename="a filename evil exe.vcf"'],
  ['evil.exe\u202efcv', 'filename="evil exe fcv.vcf"'],
  ['👩‍💻', 'filename="contact.vcf"'],
  ['x'.repeat(300), `filename="${'x'.repeat(60)}.vcf"`],
  ['𠮷'.repeat(300), `filename="contact.vcf"; filename*=UTF-8''${'%F0%A0%AE%B7'.repeat(60)}.vcf`],
])('the file for %s has a safe name', (name, disposition) => {
  expect(named(name).headers.get('Content-Disposition')).toBe(`attachment; ${disposition}`);
});
