/** Downloads a file made here, under a name that every system allows. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  // Separators and what Windows refuses, control characters among them.
  link.download = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by when every browser has begun
}
