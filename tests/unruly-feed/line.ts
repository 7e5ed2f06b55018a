import { printVerdict, readVerdict, type FeedMessage } from '@fairhouse/book/feed';
import { drawOf } from '../../sports-feeds/replay/draw.ts';
import type { Line } from '../../sports-feeds/replay/open-feed.ts';
import type { Script } from '../../sports-feeds/replay/script.ts';

export type Outage = {
  product: number;
  from: number;
  until: number;
  /** It says nothing, or that it has lost us. */
  how: 'silent' | 'unsubscribed';
};
type Faults = {
  seed: string;
  /** Parts of a hundred that come twice, and that come late. */
  twice: number;
  late: number;
  /** By how many messages at the most. */
  reach?: number;
  outages?: readonly Outage[];
};
/** How far what waits moves on where nothing comes. */
const PER_TURN = 50;

/** A line that delivers twice, late, and in an outage nothing. */
export const unrulyLine = (p: Faults): Line & { rest(): FeedMessage[] } => {
  const draw = drawOf(p.seed);
  const reach = p.reach ?? 200;
  let count = 0;
  let waiting: { due: number; message: FeedMessage }[] = [];
  const released = (): FeedMessage[] => {
    const due = waiting.filter((one) => one.due <= count).toSorted((a, b) => a.due - b.due);
    if (due.length > 0) waiting = waiting.filter((one) => one.due > count);
    return due.map((one) => one.message);
  };
  const line = (messages: readonly FeedMessage[]): FeedMessage[] => {
    const out: FeedMessage[] = [];
    for (const message of messages) {
      count += 1;
      const heard = inOutage(p.outages ?? [], message);
      if (heard) {
        const isLate = draw.below(100) < p.late;
        if (isLate) waiting.push({ due: count + 1 + draw.below(reach), message: heard });
        else out.push(heard);
        if (draw.below(100) < p.twice) {
          waiting.push({ due: count + 1 + draw.below(2 * reach), message: heard });
        }
      }
      if (waiting.length > 0) out.push(...released());
    }
    if (messages.length === 0) {
      count += PER_TURN;
      out.push(...released());
    }
    return out;
  };
  return Object.assign(line, {
    rest: () => {
      count = Number.MAX_SAFE_INTEGER;
      return released();
    },
  });
};

/** What of it arrives. What a recovery brings comes after an outage, however old it is. */
const inOutage = (outages: readonly Outage[], message: FeedMessage): FeedMessage | undefined => {
  if ('requestId' in message && message.requestId !== null) return message;
  const outage = outages.find(
    (one) => one.product === message.product && message.at >= one.from && message.at < one.until,
  );
  if (!outage) return message;
  return outage.how === 'unsubscribed' && message.kind === 'alive'
    ? { ...message, isSubscribed: false }
    : undefined;
};

const reversed = (outcomes: Readonly<Record<string, string>>): Record<string, string> => {
  const texts = Object.values(outcomes).toReversed();
  return Object.fromEntries(
    Object.keys(outcomes).map((one, at) => [one, printVerdict(readVerdict(texts[at] ?? ''))]),
  );
};

/**
 * The last settlement of each match comes wrong and too early, is taken back, and comes right; once
 * it is confirmed somebody says the contrary of it.
 */
export const withWrongSettlements = (script: Script, gap: number): Script => {
  const expanded = (message: FeedMessage): FeedMessage[] => {
    if (message.kind !== 'bet_settlement' || message.markets.length < 3) return [message];
    const wrong = message.markets.map(({ key, outcomes }) => ({
      key,
      outcomes: reversed(outcomes),
    }));
    if (message.certainty === 2) {
      return [message, { ...message, at: message.at + 1, markets: wrong }];
    }
    const { product, eventId, requestId, unknown } = message;
    const back = { product, eventId, requestId, unknown, at: message.at - gap };
    const markets = message.markets.map((one) => one.key);
    return [
      { ...message, at: message.at - 2 * gap, markets: wrong },
      { ...back, kind: 'rollback_bet_settlement', markets },
      message,
    ];
  };
  const within = (from: number, until: number) => (one: FeedMessage) =>
    one.at >= from && one.at < until;
  return {
    ...script,
    between: (from, until) =>
      script
        .between(from, until + 2 * gap)
        .flatMap(expanded)
        .filter(within(from, until))
        .toSorted((a, b) => a.at - b.at),
    recover: (product, since, until) =>
      script
        .recover(product, since, until + 2 * gap)
        .flatMap((one) => expanded(one))
        .filter(within(since ?? 0, until))
        .filter((one) => 'eventId' in one)
        .toSorted((a, b) => a.at - b.at),
  };
};
