import { MARKET_TYPES, selectionsOf, type Market, type MarketType } from '../markets.ts';
import { PERIODS } from './facts.ts';
import type { FeedSport } from './fixture.ts';

/**
 * Markets of the public documents of the feed by their numbers, in our words. `line` and `goal` say
 * which specifier has them; the numbers of outcomes stand in the order of our selections.
 */
type Kind = {
  id: string;
  type: MarketType;
  period?: string;
  line?: string;
  goal?: string;
  /** `mapnr=2` makes the period map-2, `setnr=1` set-1. */
  numbered?: 'map' | 'set' | 'quarter';
  /** Where the documents have numbers of its own for a sport; others are anybody's. */
  sport?: FeedSport;
  /** Of correct score: how its scores are named, and the variant that says so. */
  best?: number;
  named?: number;
  variant?: string;
  outcomes: readonly string[];
};
const RESULT = ['1', '2', '3'];
const SIDES = ['4', '5'];
const LINE = ['1714', '1715'];
const OVER = ['12', '13'];
const YES = ['74', '76'];
const ODD = ['70', '72'];
const DOUBLE = ['9', '10', '11'];
const HALF_FULL = ['418', '420', '422', '424', '426', '428', '430', '432', '434'];

/** 274 is 0:0, 276 1:0 and so on to 322, 4:4; 324 is any other. */
const SCORE_NAMED = 4;
const SCORES = [
  ...Array.from({ length: (SCORE_NAMED + 1) ** 2 }, (_, at) => {
    const [home, away] = [Math.floor(at / (SCORE_NAMED + 1)), at % (SCORE_NAMED + 1)];
    return String(274 + 2 * ((SCORE_NAMED + 1) * away + home));
  }),
  '324',
];
/** Of halves up to 2:2, each with numbers of its own; the last is any other. */
const HALF_NAMED = 2;
const FIRST_HALF = ['462', '474', '476', '468', '464', '478', '470', '472', '466', '480'];
const SECOND_HALF = ['546', '548', '550', '552', '554', '556', '558', '560', '562', '564'];
/** Of a series the home side's wins come first, the clearest of them, and away's the other way. */
const series = (games: number, first: number): Kind => {
  const best = Math.floor(games / 2) + 1;
  const variant = `sr:correct_score:bestof:${games}`;
  const at = (number: number): string => `${variant}:${number}`;
  return {
    id: '199',
    type: 'correct-score',
    best,
    variant,
    outcomes: Array.from({ length: best }, (_, lost) => [
      at(first + lost),
      at(first + 2 * best - 1 - lost),
    ]).flat(),
  };
};

const KINDS: readonly Kind[] = [
  { id: '1', type: '1x2', outcomes: RESULT },
  { id: '8', type: 'next-goal', goal: 'goalnr', outcomes: ['6', '7', '8'] },
  { id: '10', type: 'double-chance', outcomes: DOUBLE },
  { id: '11', type: 'draw-no-bet', outcomes: SIDES },
  { id: '16', type: 'handicap', line: 'hcp', outcomes: LINE },
  { id: '18', type: 'totals', line: 'total', outcomes: OVER },
  { id: '19', type: 'team-totals-home', line: 'total', outcomes: OVER },
  { id: '20', type: 'team-totals-away', line: 'total', outcomes: OVER },
  { id: '26', type: 'odd-even', outcomes: ODD },
  { id: '29', type: 'both-score', outcomes: YES },
  { id: '47', type: 'half-full', outcomes: HALF_FULL },
  { id: '60', type: '1x2', period: 'half-1', outcomes: RESULT },
  { id: '63', type: 'double-chance', period: 'half-1', outcomes: DOUBLE },
  { id: '64', type: 'draw-no-bet', period: 'half-1', outcomes: SIDES },
  { id: '66', type: 'handicap', period: 'half-1', line: 'hcp', outcomes: LINE },
  { id: '68', type: 'totals', period: 'half-1', line: 'total', outcomes: OVER },
  { id: '69', type: 'team-totals-home', period: 'half-1', line: 'total', outcomes: OVER },
  { id: '70', type: 'team-totals-away', period: 'half-1', line: 'total', outcomes: OVER },
  { id: '74', type: 'odd-even', period: 'half-1', outcomes: ODD },
  { id: '75', type: 'both-score', period: 'half-1', outcomes: YES },
  { id: '83', type: '1x2', period: 'half-2', outcomes: RESULT },
  { id: '88', type: 'handicap', period: 'half-2', line: 'hcp', outcomes: LINE },
  { id: '90', type: 'totals', period: 'half-2', line: 'total', outcomes: OVER },
  { id: '95', type: 'both-score', period: 'half-2', outcomes: YES },
  { id: '186', type: 'winner', outcomes: SIDES },
  { id: '330', type: 'winner', numbered: 'map', outcomes: SIDES },
  { id: '45', type: 'correct-score', named: SCORE_NAMED, outcomes: SCORES },
  { id: '81', type: 'correct-score', period: 'half-1', named: HALF_NAMED, outcomes: FIRST_HALF },
  { id: '98', type: 'correct-score', period: 'half-2', named: HALF_NAMED, outcomes: SECOND_HALF },
  series(3, 4),
  series(5, 8),
  { id: '85', type: 'double-chance', period: 'half-2', outcomes: DOUBLE },
  { id: '86', type: 'draw-no-bet', period: 'half-2', outcomes: SIDES },
  { id: '91', type: 'team-totals-home', period: 'half-2', line: 'total', outcomes: OVER },
  { id: '92', type: 'team-totals-away', period: 'half-2', line: 'total', outcomes: OVER },
  { id: '94', type: 'odd-even', period: 'half-2', outcomes: ODD },
  { id: '202', type: 'winner', numbered: 'set', outcomes: SIDES },
  { id: '203', type: 'handicap', numbered: 'set', line: 'hcp', outcomes: LINE },
  { id: '204', type: 'totals', numbered: 'set', line: 'total', outcomes: OVER },
  { id: '206', type: 'odd-even', numbered: 'set', outcomes: ODD },
  { id: '188', type: 'handicap', sport: 'tennis', line: 'hcp', outcomes: LINE },
  { id: '314', type: 'totals', sport: 'tennis', line: 'total', outcomes: OVER },
  { id: '327', type: 'handicap', sport: 'esports', line: 'hcp', outcomes: LINE },
  { id: '328', type: 'totals', sport: 'esports', line: 'total', outcomes: OVER },
  { id: '331', type: 'handicap', numbered: 'map', line: 'hcp', outcomes: LINE },
  { id: '332', type: 'totals', numbered: 'map', line: 'total', outcomes: OVER },
  { id: '333', type: 'odd-even', numbered: 'map', outcomes: ODD },
  { id: '219', type: 'winner', sport: 'basketball', outcomes: SIDES },
  { id: '223', type: 'handicap', sport: 'basketball', line: 'hcp', outcomes: LINE },
  { id: '225', type: 'totals', sport: 'basketball', line: 'total', outcomes: OVER },
  { id: '227', type: 'team-totals-home', sport: 'basketball', line: 'total', outcomes: OVER },
  { id: '228', type: 'team-totals-away', sport: 'basketball', line: 'total', outcomes: OVER },
  { id: '229', type: 'odd-even', sport: 'basketball', outcomes: ODD },
  { id: '235', type: '1x2', numbered: 'quarter', outcomes: RESULT },
  { id: '236', type: 'totals', numbered: 'quarter', line: 'total', outcomes: OVER },
  { id: '302', type: 'draw-no-bet', numbered: 'quarter', outcomes: SIDES },
  { id: '303', type: 'handicap', numbered: 'quarter', line: 'hcp', outcomes: LINE },
  { id: '304', type: 'odd-even', numbered: 'quarter', outcomes: ODD },
];
const BY_ID = Map.groupBy(KINDS, (one) => one.id);

/**
 * Whether a number is one of a sport's: where it has one of its own, the one of all sports asks
 * something else. Of a basketball match those count regular time, and ours counts overtime (D-T24).
 */
const isOfSport = (kind: Kind, sport: FeedSport): boolean => {
  if (kind.sport) return kind.sport === sport;
  if (kind.numbered) return kind.numbered === PERIODS[sport];
  if (kind.period) return true;
  if (sport === 'basketball') return false;
  return !KINDS.some((own) => own.sport === sport && own.type === kind.type);
};

/** `sport` is the one that alone has the number. */
export type KnownMarket = { market: Market; outcomes: readonly string[]; sport?: FeedSport };

const QUARTERS = 4;
const LINE_MOST = 4_000;
/**
 * Undefined for what we do not offer: it is counted and left alone. While it is not known what is
 * played, every number may be one.
 */
export const marketOf = (
  id: string,
  specifiers: string,
  sport?: FeedSport,
): KnownMarket | undefined => {
  const kinds = BY_ID.get(id)?.filter((one) => sport === undefined || isOfSport(one, sport));
  if (!kinds) return undefined;
  const given = new Map(
    specifiers.split('|').flatMap((one): [string, string][] => {
      const [name, value] = one.split('=');
      return name && value !== undefined ? [[name, value]] : [];
    }),
  );
  const kind = kinds.find(
    (one) => one.variant === undefined || one.variant === given.get('variant'),
  );
  if (!kind) return undefined;
  const { best, named } = kind;
  const market: Market = {
    type: kind.type,
    period: kind.period ?? 'match',
    ...(best === undefined ? {} : { best }),
    ...(named === undefined ? {} : { named }),
  };
  if (kind.line) {
    const line = Number(given.get(kind.line) ?? Number.NaN) * QUARTERS;
    if (!Number.isInteger(line) || Math.abs(line) > LINE_MOST) return undefined;
    market.line = line;
  }
  if (kind.goal) {
    const goal = Number(given.get(kind.goal));
    if (!Number.isInteger(goal) || goal < 1 || goal > 100) return undefined;
    market.goal = goal;
  }
  if (kind.numbered) {
    const number = Number(given.get(`${kind.numbered}nr`));
    if (!Number.isInteger(number) || number < 1 || number > 9) return undefined;
    market.period = `${kind.numbered}-${number}`;
  }
  return { market, outcomes: kind.outcomes, ...(kind.sport ? { sport: kind.sport } : {}) };
};

/** The numbers under which a feed tells of a market; undefined where the documents have none. */
export const numbersOf = (
  market: Market,
  sport?: FeedSport,
): { id: string; specifiers: string | undefined; outcomes: readonly string[] } | undefined => {
  const [, word, number] = /^(map|set|quarter)-(\d)$/.exec(market.period) ?? [];
  const kind = KINDS.find(
    (one) =>
      one.type === market.type &&
      one.best === market.best &&
      one.named === market.named &&
      (sport === undefined ? one.sport === undefined : isOfSport(one, sport)) &&
      (one.numbered ? one.numbered === word : (one.period ?? 'match') === market.period),
  );
  if (!kind) return undefined;
  const specifiers = [
    kind.line && `${kind.line}=${(market.line ?? 0) / QUARTERS}`,
    kind.goal && `${kind.goal}=${market.goal ?? 1}`,
    kind.numbered && `${kind.numbered}nr=${number}`,
    kind.variant && `variant=${kind.variant}`,
  ].filter((one) => typeof one === 'string');
  return { id: kind.id, specifiers: specifiers.join('|') || undefined, outcomes: kind.outcomes };
};

/** By what of an event a market asks about, the documents group it. */
const PERIOD_GROUPS: Readonly<Record<string, string>> = {
  match: 'regular_play',
  'half-1': '1st_half',
  'half-2': '2nd_half',
  map: 'map_incl_ot',
  set: 'set',
  quarter: 'quarter',
};
const GROUPS = new Set(['all', 'score', ...Object.values(PERIOD_GROUPS)]);
/** Whether any market of ours can be in it. */
export const isGroup = (name: string): boolean => GROUPS.has(name);
/** The groups that a market is in, as a message names them; all of ours are about the score. */
export const groupsOf = ({ period }: Market): readonly string[] => {
  const own = PERIOD_GROUPS[period] ?? PERIOD_GROUPS[period.replace(/-\d+$/, '')];
  return ['all', 'score', ...(own === undefined ? [] : [own])];
};

/** One market of an event. */
export const keyOf = ({ type, period, line, goal, best, named }: Market): string =>
  [type, period, line ?? goal ?? wordOf('best', best) ?? wordOf('named', named) ?? ''].join('|');
const wordOf = (word: string, number: number | undefined): string | undefined =>
  number === undefined ? undefined : `${word}-${number}`;
export const marketOfKey = (key: string): Market => {
  const [name, period = 'match', number = ''] = key.split('|');
  const type = MARKET_TYPES.find((one) => one === name);
  if (!type) throw new Error(`no market ${key}`);
  if (number === '') return { type, period };
  const [, word, most] = /^(best|named)-(\d)$/.exec(number) ?? [];
  if (word !== undefined) return { type, period, [word]: Number(most) };
  return type === 'next-goal'
    ? { type, period, goal: Number(number) }
    : { type, period, line: Number(number) };
};
export const selectionAt = (known: KnownMarket, outcome: string): string | undefined =>
  selectionsOf(known.market)[known.outcomes.indexOf(outcome)];
