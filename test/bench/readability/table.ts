/** A row of a table: its name and its cells. */
export type Row = readonly string[];

/** Formats a Markdown table with its figures aligned right. */
export function table(head: Row, rows: readonly Row[]): string {
  const rule = head.map((_, column) => (column ? '--:' : ':--'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The fraction of attempts that read the code. */
export function readRate(attempts: readonly { read: boolean }[]): number {
  return attempts.filter(({ read }) => read).length / attempts.length;
}

/** Read rates in whole percent, side by side. */
export function rates(...groups: readonly (readonly { read: boolean }[])[]): string {
  return groups.map((attempts) => Math.round(100 * readRate(attempts))).join(' / ');
}
