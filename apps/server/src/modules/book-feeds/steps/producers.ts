import {
  askRecovery,
  hearAlive,
  hearSnapshot,
  isLacking,
  newProducer,
  parseMessage,
  passTime,
  type Producer,
} from '@fairhouse/book/feed';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FeedKey } from '../rules.ts';
import { lockProducerMessages, lockProducers, markDue, noteDone, writeProducer } from '../store.ts';

const isUp = (one: Producer | undefined): boolean => one?.state === 'up';

/** Keeps what became of producers; where one came or went, its events are to be shown anew. */
const keepProducers = async (
  tx: Queries,
  of: FeedKey,
  p: { before: ReadonlyMap<number, Producer>; after: ReadonlyMap<number, Producer> },
): Promise<void> => {
  let isChanged = false;
  for (const [product, one] of p.after) {
    const known = p.before.get(product);
    if (known === one) continue;
    await writeProducer(tx, of, one);
    isChanged ||= isUp(known) !== isUp(one);
  }
  if (isChanged) await markDue(tx, of);
};

const producersIn = async (tx: Queries, of: FeedKey): Promise<Map<number, Producer>> =>
  new Map((await lockProducers(tx, of)).map((row) => [row.product, row.told]));

/** Signs of life, or ends of recoveries, that were heard and not acted upon. */
export const hearProducers = (
  kernel: Kernel,
  of: FeedKey,
  kind: 'alive' | 'snapshot_complete',
): Promise<void> =>
  kernel.db.transaction(async (tx) => {
    const before = await producersIn(tx, of);
    const rows = await lockProducerMessages(tx, of, kind);
    if (rows.length === 0) return;
    const after = new Map(before);
    for (const { body, heard_at: heardAt } of rows) {
      const message = parseMessage(body);
      const one = after.get(message.product) ?? newProducer(message.product);
      // A sign of life that lay here while this house was down says nothing of now.
      if (message.kind === 'alive') {
        after.set(one.product, hearAlive(one, message, heardAt.getTime()));
      }
      if (message.kind === 'snapshot_complete') {
        after.set(one.product, hearSnapshot(one, message.requestId));
      }
    }
    await keepProducers(tx, of, { before, after });
    await noteDone(
      tx,
      of,
      rows.map((row) => row.digest),
    );
  });

/** A producer that is late is down, by the clock alone. */
export const passProducers = (kernel: Kernel, of: FeedKey): Promise<void> =>
  kernel.db.transaction(async (tx) => {
    const before = await producersIn(tx, of);
    const now = kernel.clock.milliseconds();
    const after = new Map(
      [...before].map(([product, one]) => [product, passTime(one, now)] as const),
    );
    for (const [product, one] of after) {
      if (isUp(before.get(product)) && !isUp(one)) {
        kernel.log.warn({ ...of, product }, 'a producer of a feed is down: its markets are held');
      }
    }
    await keepProducers(tx, of, { before, after });
  });

export type Missed = { product: number; requestId: number; after: number | null };
/** What is to be asked for; written down before it is, so that only its own answer counts. */
export const claimRecoveries = (kernel: Kernel, of: FeedKey): Promise<Missed[]> =>
  kernel.db.transaction(async (tx) => {
    const before = await producersIn(tx, of);
    const after = new Map(before);
    const missed: Missed[] = [];
    for (const one of before.values()) {
      if (!isLacking(one)) continue;
      const asked = askRecovery(one, kernel.clock.milliseconds());
      after.set(one.product, asked.producer);
      missed.push({ product: one.product, requestId: asked.requestId, after: asked.after });
    }
    await keepProducers(tx, of, { before, after });
    return missed;
  });
