type Asked<Key, Row> = { key: Key; resolve(row: Row | undefined): void;
  reject(error: unknown): void };

/**
 * Reads of one moment go together: what is asked while a read is under way is read by the next
 * one, so that a thousand callers in a second cost a few statements. `read` answers a row or
 * nothing for each key, in the order of the keys.
 */
export const openGather = <Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly (Row | undefined)[]>, keysMax = 256,
): ((key: Key) => Promise<Row | undefined>) => {
  let waiting: Asked<Key, Row>[] = [];
  let isReading = false;
  const readAll = async (): Promise<void> => {
    while (waiting.length > 0) {
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
  return (key) => new Promise((resolve, reject) => {
    waiting.push({ key, resolve, reject });
    if (isReading) return;
    isReading = true;
    // A turn of the loop lets everything that arrived in the same read come along.
    setImmediate(() => { void readAll(); });
  });
};
