import { parseFixture, UnreadMessage } from '@fairhouse/book/feed';
import type { Kernel } from '../../../kernel/kernel.ts';
import { ASK_AGAIN_MILLISECONDS, type FeedKey } from '../rules.ts';
import { keepMessages } from '../steps/keep-messages.ts';
import { claimRecoveries, hearProducers, passProducers } from '../steps/producers.ts';
import { showEvent } from '../steps/show-event.ts';
import type { FeedSource } from '../steps/source.ts';
import {
  claimUnnamed,
  eventsDue,
  feedsHeard,
  keepFixture,
  positionOf,
  writeFeed,
} from '../store.ts';
import type { HeardFeed } from './connect.ts';

/**
 * One turn of a feed: reads what it told, acts on it, holds what nobody is heard of, and asks for
 * what was missed. Each step is a transaction of its own that another process can go on behind.
 * Answers how many messages were new.
 */
export const turnFeed = async (
  kernel: Kernel,
  { brandId, source }: HeardFeed,
  waitMilliseconds = 0,
): Promise<number> => {
  const of = { brandId, feedId: source.manifest.feedId };
  const after = await startOf(kernel, of);
  const answer = await heardFrom(kernel, of, source.messages(after, waitMilliseconds));
  const fresh = answer ? await keepMessages(kernel, of, { after, answer }) : 0;
  await nameEvents(kernel, of, source);
  await actOn(kernel, of);
  for (const missed of await claimRecoveries(kernel, of)) {
    await heardFrom(kernel, of, source.recover(missed));
  }
  return fresh;
};

const startOf = async (kernel: Kernel, of: FeedKey): Promise<bigint> => {
  const row = await positionOf(kernel.db, of);
  if (!row) await writeFeed(kernel.db, of);
  return row?.position ?? 0n;
};

/** A feed that does not answer is no error of ours: its producers will be late. */
const heardFrom = async <T>(
  kernel: Kernel,
  of: FeedKey,
  asked: Promise<T>,
): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    kernel.log.warn({ ...of, error: String(error) }, 'a sports feed did not answer');
    return undefined;
  }
};

/** Who plays is asked for once an event is heard of; until then nothing of it is shown. */
const nameEvents = async (kernel: Kernel, of: FeedKey, source: FeedSource): Promise<void> => {
  const now = kernel.clock.now();
  const before = new Date(now.getTime() - ASK_AGAIN_MILLISECONDS);
  for (const { event_id: eventId } of await claimUnnamed(kernel.db, of, { now, before })) {
    const text = await heardFrom(kernel, of, source.fixture(eventId));
    if (text === undefined) continue;
    try {
      await keepFixture(kernel.db, { ...of, eventId }, parseFixture(text));
    } catch (error) {
      if (!(error instanceof UnreadMessage)) throw error;
      kernel.log.warn({ ...of, eventId, error: error.message }, 'a fixture could not be read');
    }
  }
};

/**
 * All that was written down and not acted upon. Who has gone quiet shuts first; a recovery opens
 * only behind what it brought.
 */
const actOn = async (kernel: Kernel, of: FeedKey): Promise<void> => {
  await hearProducers(kernel, of, 'alive');
  await passProducers(kernel, of);
  await showDue(kernel, of);
  await hearProducers(kernel, of, 'snapshot_complete');
  await showDue(kernel, of);
};

/** Events share no market; one that waits for its bets keeps no other. */
const SHOWN_AT_ONCE = 4;
const showDue = async (kernel: Kernel, of: FeedKey): Promise<void> => {
  const failed = new Set<string>();
  for (;;) {
    const due = (await eventsDue(kernel.db, of)).filter((one) => !failed.has(one.event_id));
    if (due.length === 0) return;
    const left = due.map((one) => one.event_id);
    const showNext = async (): Promise<void> => {
      for (let eventId = left.shift(); eventId !== undefined; eventId = left.shift()) {
        try {
          await showEvent(kernel, { ...of, eventId });
        } catch (error) {
          // The others go on; it stays due and is tried again with the next turn.
          failed.add(eventId);
          kernel.log.error({ ...of, eventId, error: String(error) }, 'an event could not be shown');
          kernel.metrics.alarms.inc({ what: 'feed_event' });
        }
      }
    };
    await Promise.all(Array.from({ length: SHOWN_AT_ONCE }, showNext));
  }
};

/** Whoever was heard of before, connected or not: nothing of a silent feed stays on sale. */
export const holdSilent = async (kernel: Kernel): Promise<void> => {
  for (const row of await feedsHeard(kernel.db)) {
    await actOn(kernel, { brandId: row.brand_id, feedId: row.feed_id });
  }
};
