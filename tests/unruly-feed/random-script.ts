import { selectionsOf } from '@fairhouse/book';
import {
  keyOf,
  marketOfKey,
  type EventMessage,
  type EventStatus,
  type FeedMessage,
} from '@fairhouse/book/feed';
import { drawOf } from '../../sports-feeds/replay/draw.ts';
import type { Script } from '../../sports-feeds/replay/script.ts';

const KEYS = [
  keyOf({ type: '1x2', period: 'match' }),
  keyOf({ type: 'totals', period: 'match', line: 10 }),
  keyOf({ type: 'handicap', period: 'match', line: -2 }),
  keyOf({ type: 'both-score', period: 'match' }),
];
const [BEFORE, IN_PLAY] = [3, 1];
const ALIVE = 10_000;
/** Results of markets, whatever their scores: what is judged is which of them counts. */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  '2': ['1/1 0/1', '0/1 0/1'],
  '3': ['1/1 0/1', '0/1 0/1', '0/1 0/1'],
};

/** `count` messages of many events within `span`, no two of an event at one moment. */
export const randomScript = (p: {
  seed: string;
  events: number;
  count: number;
  begin: number;
  span: number;
}): Script & { all: readonly EventMessage[]; end: number } => {
  const draw = drawOf(p.seed);
  const perEvent = Math.ceil(p.count / p.events);
  const words = Array.from({ length: p.events }, (_, at) =>
    eventWords({ ...p, eventId: `fh:match:${at + 1}`, count: perEvent, draw }),
  );
  const all = words.flat().toSorted((a, b) => a.at - b.at);
  const end = p.begin + p.span;
  const alives: FeedMessage[] = [];
  for (let at = p.begin; at <= end; at += ALIVE) {
    for (const product of [IN_PLAY, BEFORE])
      alives.push({ kind: 'alive', product, at, isSubscribed: true });
  }
  return {
    products: [IN_PLAY, BEFORE],
    all,
    end,
    fixture: (eventId) => ({
      eventId,
      sport: 'football',
      leagueId: 'fh:tournament:1',
      league: 'Coast League',
      startsAt: new Date(end + 3_600_000).toISOString(),
      home: { id: 'fh:competitor:1', name: 'Harbour Town', short: 'HAR' },
      away: { id: 'fh:competitor:2', name: 'Mill United', short: 'MIL' },
    }),
    between: (from, until) =>
      [...all, ...alives]
        .filter((one) => one.at >= from && one.at < until)
        .toSorted((a, b) => a.at - b.at),
    recover: (product, since, until) =>
      all.filter((one) => one.product === product && one.at >= (since ?? 0) && one.at < until),
  };
};

type Draw = ReturnType<typeof drawOf>;
const eventWords = (p: {
  eventId: string;
  count: number;
  begin: number;
  span: number;
  draw: Draw;
}): EventMessage[] => {
  const { draw, eventId, count } = p;
  const step = Math.floor((p.span * 0.9) / count);
  const live = Math.floor(count * (0.2 + draw.below(30) / 100));
  const score = { home: 0, away: 0 };
  const found: EventMessage[] = [];
  for (let at = 0; at < count; at += 1) {
    const moment = p.begin + at * step + draw.below(step);
    const product = at < live ? BEFORE : IN_PLAY;
    const head = { product, eventId, at: moment, requestId: null };
    const isLast = at >= count - 12;
    if (at >= live && draw.below(60) === 0) score[draw.below(2) === 0 ? 'home' : 'away'] += 1;
    found.push(
      at === live - 1
        ? { kind: 'odds_change', ...head, status: null, markets: handedOver(), unknown: [] }
        : isLast || draw.below(40) === 0
          ? ruling(head, draw)
          : draw.below(12) === 0
            ? { kind: 'bet_stop', ...head, groups: 'all' }
            : odds(head, draw, at < live ? null : { ...score, at: at - live }),
    );
  }
  return found;
};

type Head = { product: number; eventId: string; at: number; requestId: null };
const pricesOf = (key: string, draw: Draw): number[] =>
  selectionsOf(marketOfKey(key)).map(() => 1_100 + 10 * draw.below(500));
const oneOf = <T>(list: readonly T[], draw: Draw): T => {
  const found = list[draw.below(list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};
const handedOver = () =>
  KEYS.map((key) => ({
    key,
    status: 'handed-over' as const,
    prices: selectionsOf(marketOfKey(key)).map(() => 0),
  }));
const odds = (
  head: Head,
  draw: Draw,
  score: { home: number; away: number; at: number } | null,
): EventMessage => {
  const status: EventStatus | null = score && {
    state: 'live',
    phase: 6,
    home: score.home,
    away: score.away,
    minute: Math.min(90, Math.floor(score.at / 3)),
    periods: [],
    statistics: [],
  };
  const from = draw.below(KEYS.length);
  const markets = KEYS.slice(from, from + 1 + draw.below(2)).map((key) => ({
    key,
    status: oneOf(['active', 'active', 'active', 'active', 'suspended', 'inactive'] as const, draw),
    prices: pricesOf(key, draw),
  }));
  return { kind: 'odds_change', ...head, status, markets, unknown: [] };
};
const ruling = (head: Head, draw: Draw): EventMessage => {
  const keys = KEYS.filter(() => draw.below(2) === 0);
  const base = { ...head, unknown: [] };
  switch (draw.below(6)) {
    case 0:
      return { kind: 'rollback_bet_settlement', ...base, markets: keys };
    case 1:
      return { kind: 'bet_cancel', ...base, markets: keys, from: null, until: null };
    case 2:
      return { kind: 'rollback_bet_cancel', ...base, markets: keys, from: null, until: null };
    default:
      return {
        kind: 'bet_settlement',
        ...base,
        certainty: draw.below(3) === 0 ? 2 : 1,
        markets: keys.map((key) => ({ key, outcomes: outcomesOf(key, draw) })),
      };
  }
};
const outcomesOf = (key: string, draw: Draw): Record<string, string> => {
  const selections = selectionsOf(marketOfKey(key));
  const texts = OUTCOMES[selections.length] ?? [];
  const turn = draw.below(selections.length);
  // Now and then nobody wins at all: that is no result.
  const isBroken = draw.below(30) === 0;
  return Object.fromEntries(
    selections.map((one, at) => [
      one,
      isBroken ? '0/1 0/1' : (texts[(at + turn) % selections.length] ?? ''),
    ]),
  );
};
