import type { Feature, Game } from '@fairhouse/contract/catalogue';

export type Order = 'hot' | 'name' | 'rtp';

/** What a visitor looks for in a hall. Texts are those of the choices; an empty one is no wish. */
export type Narrowed = {
  word: string;
  order: Order;
  isMinBetOne: boolean;
  isLines25: boolean;
  theme: string;
  feature: Feature | '';
  volatility: string;
  minRtp: string;
};
export const WIDE: Narrowed = {
  word: '',
  order: 'hot',
  isMinBetOne: false,
  isLines25: false,
  theme: '',
  feature: '',
  volatility: '',
  minRtp: '',
};
export const isNarrowed = (one: Narrowed): boolean =>
  one.isMinBetOne ||
  one.isLines25 ||
  [one.theme, one.feature, one.volatility, one.minRtp].some((wish) => wish !== '');
/** Returns in percent one may ask for. */
export const RETURNS = ['92', '94', '95', '96', '97'] as const;

/** A claim says no more than is true: 9,873 games are more than 9,000. */
export const CLAIM_FROM = 1000;
export const claimed = (count: number): number => Math.floor(count / CLAIM_FROM) * CLAIM_FROM;

const VENDOR_ROUTES: Readonly<Record<string, string>> = {
  jlrng: 'JILI',
  pgrng: 'PG',
  fcrng: 'FC',
  pprng: 'PP',
  bngrng: 'BNG',
};
/** The provider a path stands for: /jlrng is the hall of JILI (RT-12). */
export const vendorOfRoute = (key: string): string | undefined => VENDOR_ROUTES[key];

/** Each game once: what is hot may change between two pages and move a game to the next. */
export const eachOnce = (games: readonly Game[]): readonly Game[] => {
  const seen = new Set<string>();
  return games.filter(({ gameId }) => {
    const isFirst = !seen.has(gameId);
    seen.add(gameId);
    return isFirst;
  });
};

/** The kinds of live games, in the order of the specification; manifests name theirs so. */
export const LIVE_TYPES = [
  'baccarat',
  'sicbo',
  'roulette',
  'dragontiger',
  'blackjack',
  'mahjong',
  'three-card-poker',
  'wenzhou',
  'se-die',
  'fan-tan',
  'niuniu',
  'fish-prawn-crab',
  'zjh',
] as const;
