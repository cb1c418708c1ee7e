/** Gives a file to whoever asked for it, under a name that every system allows. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  // Separators and what Windows refuses, control characters among them.
  link.download = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only now
}
