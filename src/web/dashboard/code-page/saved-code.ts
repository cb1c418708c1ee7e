import type { Design, DesignChanges } from '../../../qr/index.ts';
import type { Code } from '../api/index.ts';

/** A saved code as it is read alone: with the image of its logo. */
export type SavedCode = Omit<Code, 'design'> & { design: Design };

/** Changes as PATCH takes them: what is left out stays as it is. */
export interface Changes {
  name?: string;
  isActive?: boolean;
  isImagePublic?: boolean;
  /** ISO 8601; null for never. */
  expiresAt?: string | null;
  /** What a dynamic code leads to: one of the two. */
  content?: string;
  data?: object;
  design?: DesignChanges;
}
