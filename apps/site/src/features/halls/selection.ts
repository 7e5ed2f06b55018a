import type { Game } from '@fairhouse/contract/catalogue';

export type Order = 'hot' | 'name' | 'rtp';

const VENDOR_ROUTES: Readonly<Record<string, string>> = {
  jlrng: 'JILI', pgrng: 'PG', fcrng: 'FC', pprng: 'PP', bngrng: 'BNG',
};
/** The provider a path stands for: /jlrng is the hall of JILI (RT-12). */
export const vendorOfRoute = (key: string): string | undefined => VENDOR_ROUTES[key];

/** Accents and case do not count in a search. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLowerCase();
export const matches = (game: Pick<Game, 'name'>, word: string): boolean =>
  plain(game.name).includes(plain(word.trim()));

export const inOrder = <G extends Pick<Game, 'name' | 'rtp'>>(
  games: readonly G[], order: Order,
): readonly G[] => {
  if (order === 'name') return games.toSorted((a, b) => a.name.localeCompare(b.name));
  if (order === 'rtp') return games.toSorted((a, b) => Number(b.rtp) - Number(a.rtp));
  return games;
};
