import { Bench } from 'tinybench';

/** Times the named functions one after another, and returns their medians in milliseconds. */
export async function medians(
  ways: ReadonlyMap<string, () => unknown>,
  quick: boolean,
): Promise<Map<string, number>> {
  const bench = quick
    ? new Bench({ time: 0, iterations: 2, warmup: false })
    : new Bench({ time: 300, iterations: 10, warmupTime: 100, warmupIterations: 5 });
  for (const [name, way] of ways) bench.add(name, way);
  const tasks = await bench.run();
  return new Map(
    tasks.map(({ name, result }) => {
      if (result.state !== 'completed') throw new Error(`${name}: ${result.state}`);
      return [name, result.latency.p50];
    }),
  );
}
