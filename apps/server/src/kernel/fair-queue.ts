type Waiting<Value> = {
  work(): Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
};

/** What a queue is too full for; the caller comes back later. */
export class QueueFull extends Error {}

/**
 * Work that is dear, so much at a time. Whoever asks for much waits for himself: each source has
 * its turn, so that between two pieces of one source stands at most one of every other.
 */
export const openFairQueue = <Value>({
  atOnce,
  perSourceMax,
  max,
}: {
  atOnce: number;
  perSourceMax: number;
  max: number;
}) => {
  const bySource = new Map<string, Waiting<Value>[]>();
  let waiting = 0;
  let running = 0;
  const next = (): void => {
    const [first] = bySource;
    if (!first || running >= atOnce) return;
    const [source, list] = first;
    const one = list.shift();
    // To the end of the row, or out of it.
    bySource.delete(source);
    if (list.length > 0) bySource.set(source, list);
    if (!one) return;
    waiting -= 1;
    running += 1;
    one
      .work()
      .then(one.resolve, one.reject)
      .finally(() => {
        running -= 1;
        next();
      });
  };
  return {
    run: (source: string, work: () => Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        const list = bySource.get(source) ?? [];
        if (waiting >= max || list.length >= perSourceMax) {
          reject(new QueueFull('too much is waiting'));
          return;
        }
        list.push({ work, resolve, reject });
        bySource.set(source, list);
        waiting += 1;
        next();
      }),
    waiting: () => waiting,
  };
};
