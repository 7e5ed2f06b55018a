import { outcomeOf, selectionsOf, type EventFacts, type Market } from '@fairhouse/book';
import {
  keyOf,
  printVerdict,
  type EventMessage,
  type EventStatus,
  type FeedMessage,
  type ToldMarket,
} from '@fairhouse/book/feed';
import { openFeed } from '../../sports-feeds/replay/open-feed.ts';
import type { Script } from '../../sports-feeds/replay/script.ts';
import { KICK_OFF, LATER_PRICES, WHISTLE, type RealMatch } from './real-match.ts';

/** A feed of matches that were played, as a process whose clock its parent moves. */
const { SPORTS_FEED_SECRET: secret = '', REAL_MATCHES = '[]', REAL_BEGIN = '0' } = process.env;
const matches = JSON.parse(REAL_MATCHES) as RealMatch[];
const begin = Number(REAL_BEGIN);
const [BEFORE, IN_PLAY] = [3, 1];
const ALIVE_MILLISECONDS = 10_000;

const marketsOf = ({ line }: RealMatch): readonly Market[] => [
  { type: '1x2', period: 'match' },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'handicap', period: 'match', line },
];
const priced = (
  match: RealMatch,
  prices: RealMatch['first'] | null,
  status: ToldMarket['status'],
): ToldMarket[] =>
  marketsOf(match).map((market, at) => ({
    key: keyOf(market),
    status,
    prices: selectionsOf(market).map((_, one) => prices?.[at]?.[one] ?? 0),
  }));
const statusOf = (match: RealMatch, state: 'not-started' | 'live' | 'ended'): EventStatus => {
  const isOver = state === 'ended';
  const [home, away] = isOver ? match.score : [0, 0];
  return {
    state,
    phase: isOver ? 100 : state === 'live' ? 6 : 0,
    home,
    away,
    minute: state === 'live' ? 1 : null,
    periods: [],
    statistics: [],
  };
};
const stepsOf = (match: RealMatch): EventMessage[] => {
  const { eventId } = match;
  const startsAt = begin + KICK_OFF;
  const of = (product: number, at: number) => ({ product, eventId, at, requestId: null });
  const odds = (
    place: ReturnType<typeof of>,
    state: 'not-started' | 'live' | 'ended',
    markets: ToldMarket[],
  ): EventMessage => ({
    kind: 'odds_change',
    ...place,
    status: statusOf(match, state),
    markets,
    unknown: [],
  });
  const [home, away] = match.score;
  const facts: EventFacts = { state: 'finished', over: { match: { home, away } }, running: {} };
  const verdicts = marketsOf(match).map((market) => ({
    key: keyOf(market),
    outcomes: Object.fromEntries(
      selectionsOf(market).map((one) => {
        const outcome = outcomeOf(market, one, facts);
        if (!outcome) throw new Error(`${one} has no outcome`);
        return [one, printVerdict(outcome)];
      }),
    ),
  }));
  const end = begin + WHISTLE;
  const settled = (at: number, certainty: 1 | 2): EventMessage => ({
    kind: 'bet_settlement',
    ...of(IN_PLAY, at),
    certainty,
    markets: verdicts,
    unknown: [],
  });
  return [
    { kind: 'fixture_change', ...of(BEFORE, begin + 500), change: 'new', startsAt },
    odds(of(BEFORE, begin + 1_000), 'not-started', priced(match, match.first, 'active')),
    odds(of(BEFORE, begin + LATER_PRICES), 'not-started', priced(match, match.last, 'active')),
    odds(of(BEFORE, startsAt - 1), 'not-started', priced(match, null, 'handed-over')),
    odds(of(IN_PLAY, startsAt), 'live', priced(match, null, 'suspended')),
    { kind: 'bet_stop', ...of(IN_PLAY, end), groups: 'all' },
    odds(of(IN_PLAY, end + 1), 'ended', priced(match, null, 'suspended')),
    settled(end + 2, 1),
    settled(end + 1_000, 2),
  ];
};
const steps = matches.flatMap(stepsOf).toSorted((a, b) => a.at - b.at);
const script: Script = {
  products: [IN_PLAY, BEFORE],
  fixture: (eventId) => {
    const match = matches.find((one) => one.eventId === eventId);
    return (
      match && {
        eventId,
        sport: 'football',
        leagueId: 'real:league',
        league: match.league,
        startsAt: new Date(begin + KICK_OFF).toISOString(),
        home: { id: `${eventId}:home`, name: match.home, short: match.home.slice(0, 3) },
        away: { id: `${eventId}:away`, name: match.away, short: match.away.slice(0, 3) },
      }
    );
  },
  between: (from, until) => {
    const first = Math.ceil(from / ALIVE_MILLISECONDS) * ALIVE_MILLISECONDS;
    const alive: FeedMessage[] = [];
    for (let at = first; at < until; at += ALIVE_MILLISECONDS)
      for (const product of [IN_PLAY, BEFORE])
        alive.push({ kind: 'alive', product, at, isSubscribed: true });
    return [...steps.filter((one) => one.at >= from && one.at < until), ...alive];
  },
  recover: (product, since, until) =>
    steps.filter((one) => one.product === product && one.at >= (since ?? 0) && one.at < until),
};
let ahead = 0;
const feed = await openFeed({ port: 0, secret, script, now: () => Date.now() + ahead });
process.on('message', (moved: { ahead: number }) => {
  ({ ahead } = moved);
  process.send?.({ ahead });
});
process.on('disconnect', () => {
  void feed.stop().then(() => process.exit(0));
});
process.send?.({ url: feed.url });
