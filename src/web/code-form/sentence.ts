/** A fault with the name of its field before it, as the API says it. */
export function sentence(label: string, fault: string | undefined): string | undefined {
  return fault && `${label} ${fault}.`;
}
