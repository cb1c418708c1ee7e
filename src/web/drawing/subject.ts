import { parseEmail, parseSms, parseVCard, parseWifi, type Source } from '../../qr/index.ts';

/** What a person would call a code, such as a file of it: where it leads, whom it is about, or what it says. */
export function subjectOf(source: Source): string {
  switch (source.type) {
    case 'url':
      return source.content.replace(/^https?:\/\/(www\.)?/i, '');
    case 'text':
      return source.content.trim();
    case 'wifi':
      return (source.data ?? parseWifi(source.content))?.ssid ?? source.type;
    case 'vcard':
      return (source.data ? fullName(source.data) : parseVCard(source.content)?.name) ?? source.type;
    case 'email': {
      const { to, email } = source.data ?? parseEmail(source.content);
      return to ?? email ?? source.type;
    }
    case 'phone':
      return source.data ? source.data.phone : source.content.replace(/^tel:/i, '');
    case 'sms':
      return (source.data ?? parseSms(source.content)).phone;
  }
}

interface Named {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
}

function fullName({ firstName, lastName, company }: Named): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || company;
}
