/**
 * Group commit: what arrives while a batch is in flight is written together. A batch of one
 * goes at once, so that latency at low load is one round trip.
 */
export type GroupCommit<Item, Verdict> = {
  submit(item: Item): Promise<Verdict>;
  /** Items waiting or in flight. */
  depth(): number;
};

type Waiting<Item, Verdict> = {
  item: Item;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};

export const openGroupCommit = <Item, Verdict>(options: {
  itemsMax: number;
  lanes: number;
  laneOf: (item: Item) => number;
  /** A batch holds items of one group. */
  groupOf?: (item: Item) => number;
  /** A batch holds one item of a key; later ones wait for the next batch, in order. */
  keyOf: (item: Item) => string;
  write: (items: Item[]) => Promise<Verdict[]>;
  /** True when the error says nothing about single items, so that splitting cannot help. */
  isFatal: (error: unknown) => boolean;
}): GroupCommit<Item, Verdict> => {
  type Entry = Waiting<Item, Verdict>;
  const lanes = Array.from({ length: options.lanes }, () => ({
    queue: [] as Entry[],
    isBusy: false,
  }));
  let depth = 0;

  const writeEntries = async (entries: Entry[]): Promise<void> => {
    try {
      const verdicts = await options.write(entries.map((entry) => entry.item));
      entries.forEach((entry, index) => {
        if (index < verdicts.length) entry.resolve(verdicts[index] as Verdict);
        else entry.reject(new Error('the batch answered too few verdicts'));
      });
    } catch (error) {
      // One poisoned item must not fail its neighbours: halve down to single items.
      if (entries.length === 1 || options.isFatal(error)) {
        for (const entry of entries) entry.reject(error);
        return;
      }
      const half = Math.ceil(entries.length / 2);
      await writeEntries(entries.slice(0, half));
      await writeEntries(entries.slice(half));
    }
  };
  const takeBatch = (lane: { queue: Entry[] }): Entry[] => {
    const batch: Entry[] = [];
    const later: Entry[] = [];
    const keys = new Set<string>();
    const group = lane.queue[0] && options.groupOf?.(lane.queue[0].item);
    for (const entry of lane.queue) {
      if (options.groupOf?.(entry.item) !== group) {
        later.push(entry);
        continue;
      }
      const key = options.keyOf(entry.item);
      if (batch.length < options.itemsMax && !keys.has(key)) batch.push(entry);
      else later.push(entry);
      keys.add(key);
    }
    lane.queue = later;
    return batch;
  };
  const drain = async (lane: (typeof lanes)[number]): Promise<void> => {
    lane.isBusy = true;
    while (lane.queue.length > 0) {
      const entries = takeBatch(lane);
      await writeEntries(entries);
      depth -= entries.length;
    }
    lane.isBusy = false;
  };
  return {
    depth: () => depth,
    submit: (item) =>
      new Promise<Verdict>((resolve, reject) => {
        const lane = lanes[options.laneOf(item) % lanes.length];
        if (!lane) throw new Error('a group commit needs a lane');
        depth += 1;
        lane.queue.push({ item, resolve, reject });
        // A turn of the loop lets everything that arrived in the same read join the batch.
        if (!lane.isBusy) {
          lane.isBusy = true;
          setImmediate(() => {
            void drain(lane);
          });
        }
      }),
  };
};
