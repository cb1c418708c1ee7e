import type { Look, Source } from '../../qr/index.ts';
import type { ListedDesign } from '../stored-design.ts';

/** A code as it is stored. All times are milliseconds since 1970. */
export interface SavedCode extends Look {
  /** `qrc_` and a ULID. */
  id: string;
  accountId: string;
  name: string;
  shortCode: string;
  source: Source;
  isDynamic: boolean;
  /** False while its owner has paused it. */
  isActive: boolean;
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Whether anyone may see its picture. */
  isImagePublic: boolean;
  /** Why operators blocked it or a host that it leads to, empty if they did not say; null if they did not. */
  blockReason: string | null;
  scans: { total: number; lastScannedAt: number | null };
}

/** A code as lists have it. */
export type ListedCode = Omit<SavedCode, 'design'> & { design: ListedDesign };

export type NewCode = Omit<SavedCode, 'isActive' | 'expiresAt' | 'updatedAt' | 'scans' | 'blockReason'>;
