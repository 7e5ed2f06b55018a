import { setTimeout as sleep } from 'node:timers/promises';

type Asked<Key, Row> = {
  key: Key;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
};

/** Who asks alone never waits; a thousand in a second are read in two hundred statements. */
const APART_MILLISECONDS = 5;

/**
 * Reads of one moment go together: what is asked while a read is under way, or too soon after the
 * last one, is read by the next. `read` answers a row or nothing for each key, in the order of
 * the keys.
 */
export const openGather = <Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly (Row | undefined)[]>,
  { keysMax = 256, apartMilliseconds = APART_MILLISECONDS } = {},
): ((key: Key) => Promise<Row | undefined>) => {
  let waiting: Asked<Key, Row>[] = [];
  let lastAt = -Infinity;
  let isReading = false;
  const readAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const early = lastAt + apartMilliseconds - performance.now();
      if (early > 0) await sleep(early);
      lastAt = performance.now();
      const asked = waiting.slice(0, keysMax);
      waiting = waiting.slice(keysMax);
      try {
        const rows = await read(asked.map(({ key }) => key));
        for (const [index, one] of asked.entries()) one.resolve(rows[index]);
      } catch (error) {
        for (const one of asked) one.reject(error);
      }
    }
    isReading = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isReading) return;
      isReading = true;
      // A turn of the loop lets everything that arrived in the same read come along.
      setImmediate(() => {
        void readAll();
      });
    });
};
