/** Keeps up to `most` of the things that were made before, and forgets the oldest first. */
export function keep<Thing>(most: number): (key: string, make: () => Promise<Thing>) => Promise<Thing> {
  const kept = new Map<string, Thing>();
  /** Things are kept rather than promises of them: one request must not wait for what another has begun. */
  return async (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const made = await make();
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}
