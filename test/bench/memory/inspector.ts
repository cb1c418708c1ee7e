import * as v from 'valibot';

/** Bytes of JavaScript's objects, and of what lies behind its typed arrays. */
const HeapUsage = v.object({ usedSize: v.number(), backingStorageSize: v.number() });

/** An isolate seen through the protocol of Chrome's developer tools. */
export interface Inspector {
  /** Bytes that the isolate holds, garbage included. WebAssembly's memories are not among them. */
  heapUsage: () => Promise<number>;
  /** Resolves once the isolate has collected its garbage, which it does while it handles a later request. */
  collectGarbage: () => Promise<void>;
  close: () => void;
}

/** Connects to the inspector of `wrangler dev` at this host and port. */
export async function connect(host: string): Promise<Inspector> {
  // It refuses clients that name no origin. Node takes headers here, which the types of Workers do not know.
  const options = { headers: { Origin: 'http://localhost' } };
  const socket: WebSocket = Reflect.construct(WebSocket, [`ws://${host}/ws`, options]);
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  const call = (method: string) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++calls, resolve);
      socket.send(JSON.stringify({ id: calls, method }));
    });
  return {
    heapUsage: async () => {
      const { usedSize, backingStorageSize } = v.parse(HeapUsage, await call('Runtime.getHeapUsage'));
      return usedSize + backingStorageSize;
    },
    collectGarbage: async () => {
      await call('HeapProfiler.collectGarbage');
    },
    close: () => socket.close(),
  };
}
