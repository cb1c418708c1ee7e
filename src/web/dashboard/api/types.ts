import type { Design, Source } from '../../../qr/index.ts';

/** What the API answers with, as far as the dashboard reads it. test/web/answers.ts holds these types to the API's schemas. */

export type Scope = 'generate' | 'codes:read' | 'codes:write' | 'scans:read' | 'keys:write';

/** A saved code; the logo of its design has no image in lists. */
export interface Code {
  id: string;
  name: string;
  type: Source['type'];
  shortCode: string;
  shortUrl: string;
  imageUrl: string | null;
  isDynamic: boolean;
  isActive: boolean;
  /** Whether the operators have blocked it, and why, if they say so. */
  isBlocked: boolean;
  blockReason: string | null;
  isImagePublic: boolean;
  expiresAt: string | null;
  content?: string | undefined;
  data?: unknown;
  design: Omit<Design, 'logo'> & {
    logo?: { size: number; shape: 'square' | 'circle'; margin: number } | undefined;
  };
  format: 'png' | 'svg';
  size: number;
  scans: { total: number; lastScannedAt: string | null };
  createdAt: string;
  updatedAt: string;
}

export interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

export interface Usage {
  plan: string;
  savedCodes: { used: number; limit: number | null };
  logos: { used: number; limit: number | null };
  rateLimit: { requests: number; seconds: number } | null;
  /** What the key that was used may do. */
  scopes: Scope[];
}

export interface Breakdown {
  value: string;
  total: number;
}

export interface Scans {
  total: number;
  unique: number;
  bots: number;
  series: { start: string; total: number; unique: number }[];
  countries: Breakdown[];
  cities: Breakdown[];
  devices: Breakdown[];
  systems: Breakdown[];
  browsers: Breakdown[];
  referrers: Breakdown[];
}

export interface Key {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  allowedOrigins: string[] | null;
  expiresAt: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A new key, with what no other answer shows. */
export interface CreatedKey extends Omit<Key, 'lastUsedAt'> {
  secret: string;
}
