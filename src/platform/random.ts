/**
 * Returns a string of characters drawn uniformly from an alphabet of at most 256, using a CSPRNG.
 *
 * @public
 */
export function randomString(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length); // bytes from here on would favour the first characters
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * length))) {
      if (byte < fair && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
