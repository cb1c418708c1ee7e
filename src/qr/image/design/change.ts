import * as v from 'valibot';
import { type Design, type DesignChanges, StoredDesign } from './design.ts';

/**
 * The design with these changes made to it.
 *
 * @throws {v.ValiError} when they are for the logo of a design without one, and have no image
 */
export function changeDesign(design: Design, changes: DesignChanges): Design {
  const logo = changes.logo && { ...design.logo, ...changes.logo };
  const changed = { ...design, ...changes, ...(logo && { logo }) };
  return v.parse(
    StoredDesign,
    Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null)),
  );
}
