/** A short id for an element of SVG, always the same for the same content (FNV-1a). */
export function nameOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < content.length; at++) hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193);
  return `q${(hash >>> 0).toString(36)}`;
}
