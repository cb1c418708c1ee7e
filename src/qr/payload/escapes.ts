/** The parts of a text between semicolons that no backslash escapes; what is escaped in them stays so. */
export function splitAtSemicolons(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: found, index } of text.matchAll(/\\[\s\S]|;/g)) {
    if (found !== ';') continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)];
}
