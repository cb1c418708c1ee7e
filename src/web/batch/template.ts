import type { CodeType } from '../../qr/index.ts';
import { writeCsv } from './write-csv.ts';

/** The columns of a template, and what its one row has in them. */
const EXAMPLES: Record<CodeType, Record<string, string>> = {
  url: { content: 'https://example.com/menu', filename: 'menu' },
  text: { content: 'Table 5, next to the window', filename: 'table-5' },
  wifi: {
    ssid: 'Café Guests',
    password: 'correct horse',
    encryption: 'WPA',
    hidden: 'no',
    filename: 'guests',
  },
  vcard: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+14155550123',
    company: 'Analytical Engines',
    title: 'Programmer',
    website: 'https://example.com/ada',
    'address.street': '12 Saint James Square',
    'address.city': 'London',
    'address.region': '',
    'address.postalCode': 'SW1Y 4JH',
    'address.country': 'United Kingdom',
    note: '',
    filename: 'ada-lovelace',
  },
  email: {
    to: 'ada@example.com',
    subject: 'A table for two',
    body: 'Hello Ada,',
    cc: '',
    bcc: '',
    filename: 'reservations',
  },
  phone: { phone: '+14155550123', filename: 'front-desk' },
  sms: { phone: '+14155550123', message: 'A taxi to the hotel, please.', filename: 'taxi' },
};

/** A CSV file with every column of a type and a row to write over, as the spreadsheets of a language read it. */
export function templateFor(type: CodeType, language?: string): string {
  const separator = (0.5).toLocaleString(language).includes(',') ? ';' : ','; // as Excel has it
  return writeCsv([Object.keys(EXAMPLES[type]), Object.values(EXAMPLES[type])], separator);
}
