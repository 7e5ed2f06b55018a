import type { Game } from '@fairhouse/contract/catalogue';

export type Order = 'hot' | 'name' | 'rtp';

const VENDOR_ROUTES: Readonly<Record<string, string>> = {
  jlrng: 'JILI', pgrng: 'PG', fcrng: 'FC', pprng: 'PP', bngrng: 'BNG',
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
export const LIVE_TYPES = ['baccarat', 'sicbo', 'roulette', 'dragontiger', 'blackjack', 'mahjong',
  'three-card-poker', 'wenzhou', 'se-die', 'fan-tan', 'niuniu', 'fish-prawn-crab', 'zjh',
] as const;
