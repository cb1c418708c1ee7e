/** Writes rows so that spreadsheets read them as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[], separator: string): string {
  const lines = rows.map((cells) => cells.map(quote).join(separator));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function quote(cell: string): string {
  return /^[\w .@/-]*$/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`;
}
