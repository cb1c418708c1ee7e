import type { Query } from '../route.ts';

/** What of the list is wanted, as the address has it; empty for everything. */
export interface Filter {
  search: string;
  type: string;
  isDynamic: string;
}

export const TYPES = [
  ['', 'All types'],
  ['url', 'Link'],
  ['text', 'Text'],
  ['wifi', 'Wi-Fi'],
  ['vcard', 'Contact'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
  ['sms', 'SMS'],
] as const;

export const KINDS = [
  ['', 'Any kind'],
  ['true', 'Dynamic'],
  ['false', 'Static'],
] as const;

/** The filter of an address. Values that no list has are left out, and so is what is too long for a search. */
export function filterOf({ search = '', type = '', isDynamic = '' }: Query): Filter {
  return {
    search: [...search].slice(0, 200).join(''),
    type: TYPES.some(([known]) => known === type) ? type : '',
    isDynamic: KINDS.some(([known]) => known === isDynamic) ? isDynamic : '',
  };
}

export function isFiltered({ search, type, isDynamic }: Filter): boolean {
  return [search, type, isDynamic].some((value) => value !== '');
}

/** The path of the list below /api/v1. */
export function pathOf(filter: Filter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return `/qr?${new URLSearchParams([['limit', '30'], ...given])}`;
}
