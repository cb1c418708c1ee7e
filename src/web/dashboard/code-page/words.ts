/** Words for the fields of a code and of its data. */
const FIELDS: Record<string, string> = {
  name: 'Name',
  isActive: 'Status',
  isImagePublic: 'Public picture',
  expiresAt: 'Expiry',
  destination: 'Where it leads',
  ssid: 'Network',
  postalCode: 'Postal code',
  to: 'To',
  cc: 'Copy to',
  bcc: 'Blind copy to',
  phone: 'Phone number',
  email: 'E-mail',
  company: 'Company',
  title: 'Job title',
  'design.foregroundColor': 'Colour',
  'design.backgroundColor': 'Background',
  'design.cornerColor': 'Colour of the corner rings',
  'design.cornerDotColor': 'Colour of the corner centres',
  'design.cornerStyle': 'Corners',
};

/** The label of a field, made of its name where it needs no other. */
export function labelOf(field: string): string {
  const own = FIELDS[field];
  if (own) return own;
  const words = field.replace(/^design\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as a line or a few of text. */
export function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return field === 'expiresAt' ? 'Never' : 'None';
  if (field === 'expiresAt' && typeof value === 'string') return timeOf(value);
  if (field === 'design.logo') return 'A logo';
  if (Array.isArray(value)) return value.map((each) => textOf('', each)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${labelOf(key)}: ${textOf(key, each)}`)
      .join('\n');
  }
  return String(value);
}

/** A time, as people write it here, in the time zone of the browser. */
export function timeOf(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
}
