import { MARKET_TYPES, selectionsOf, type Market, type MarketType } from '../markets.ts';

/**
 * Markets of the public documents of the feed by their numbers, in our words. `line` and `goal` say
 * which specifier has them; the numbers of outcomes stand in the order of our selections.
 */
type Kind = {
  type: MarketType;
  period?: string;
  line?: string;
  goal?: string;
  /** `mapnr=2` makes the period map-2. */
  map?: boolean;
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

const KINDS: Readonly<Record<string, Kind>> = {
  1: { type: '1x2', outcomes: RESULT },
  8: { type: 'next-goal', goal: 'goalnr', outcomes: ['6', '7', '8'] },
  10: { type: 'double-chance', outcomes: DOUBLE },
  11: { type: 'draw-no-bet', outcomes: SIDES },
  16: { type: 'handicap', line: 'hcp', outcomes: LINE },
  18: { type: 'totals', line: 'total', outcomes: OVER },
  19: { type: 'team-totals-home', line: 'total', outcomes: OVER },
  20: { type: 'team-totals-away', line: 'total', outcomes: OVER },
  26: { type: 'odd-even', outcomes: ODD },
  29: { type: 'both-score', outcomes: YES },
  47: { type: 'half-full', outcomes: HALF_FULL },
  60: { type: '1x2', period: 'half-1', outcomes: RESULT },
  63: { type: 'double-chance', period: 'half-1', outcomes: DOUBLE },
  64: { type: 'draw-no-bet', period: 'half-1', outcomes: SIDES },
  66: { type: 'handicap', period: 'half-1', line: 'hcp', outcomes: LINE },
  68: { type: 'totals', period: 'half-1', line: 'total', outcomes: OVER },
  69: { type: 'team-totals-home', period: 'half-1', line: 'total', outcomes: OVER },
  70: { type: 'team-totals-away', period: 'half-1', line: 'total', outcomes: OVER },
  74: { type: 'odd-even', period: 'half-1', outcomes: ODD },
  75: { type: 'both-score', period: 'half-1', outcomes: YES },
  83: { type: '1x2', period: 'half-2', outcomes: RESULT },
  88: { type: 'handicap', period: 'half-2', line: 'hcp', outcomes: LINE },
  90: { type: 'totals', period: 'half-2', line: 'total', outcomes: OVER },
  95: { type: 'both-score', period: 'half-2', outcomes: YES },
  186: { type: 'winner', outcomes: SIDES },
  327: { type: 'handicap', line: 'hcp', outcomes: LINE },
  328: { type: 'totals', line: 'total', outcomes: OVER },
  330: { type: 'winner', map: true, outcomes: SIDES },
};

export type KnownMarket = { market: Market; outcomes: readonly string[] };

const QUARTERS = 4;
const LINE_MOST = 4_000;
/** Undefined for what we do not offer: it is counted and left alone. */
export const marketOf = (id: string, specifiers: string): KnownMarket | undefined => {
  const kind = Object.hasOwn(KINDS, id) ? KINDS[id] : undefined;
  if (!kind) return undefined;
  const given = new Map(
    specifiers.split('|').flatMap((one): [string, string][] => {
      const [name, value] = one.split('=');
      return name && value !== undefined ? [[name, value]] : [];
    }),
  );
  const market: Market = { type: kind.type, period: kind.period ?? 'match' };
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
  if (kind.map) {
    const map = Number(given.get('mapnr'));
    if (!Number.isInteger(map) || map < 1 || map > 9) return undefined;
    market.period = `map-${map}`;
  }
  return { market, outcomes: kind.outcomes };
};

/** The numbers under which a feed tells of a market; undefined where the documents have none. */
export const numbersOf = (
  market: Market,
): { id: string; specifiers: string | undefined; outcomes: readonly string[] } | undefined => {
  const map = /^map-(\d)$/.exec(market.period)?.[1];
  const found = Object.entries(KINDS).find(
    ([, kind]) =>
      kind.type === market.type &&
      (kind.map ? map !== undefined : (kind.period ?? 'match') === market.period),
  );
  if (!found) return undefined;
  const [id, kind] = found;
  const specifiers = [
    kind.line && `${kind.line}=${(market.line ?? 0) / QUARTERS}`,
    kind.goal && `${kind.goal}=${market.goal ?? 1}`,
    kind.map && `mapnr=${map}`,
  ].filter((one) => typeof one === 'string');
  return { id, specifiers: specifiers.join('|') || undefined, outcomes: kind.outcomes };
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
export const keyOf = ({ type, period, line, goal }: Market): string =>
  `${type}|${period}|${line ?? goal ?? ''}`;
export const marketOfKey = (key: string): Market => {
  const [name, period = 'match', number = ''] = key.split('|');
  const type = MARKET_TYPES.find((one) => one === name);
  if (!type) throw new Error(`no market ${key}`);
  if (number === '') return { type, period };
  return type === 'next-goal'
    ? { type, period, goal: Number(number) }
    : { type, period, line: Number(number) };
};
export const selectionAt = (known: KnownMarket, outcome: string): string | undefined =>
  selectionsOf(known.market)[known.outcomes.indexOf(outcome)];
