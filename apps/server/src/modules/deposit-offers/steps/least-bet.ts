import { weightOf, type BonusTerms } from '@fairhouse/contract/bonus-terms';
import { isNodeOn } from '../../brands/index.ts';
import { guestGames, isAdmitted, scaled, shelvesOf, type Shelf } from '../../catalogue/index.ts';
import { stakeMinOf } from '../../sportsbook/index.ts';
import type { House } from './licence.ts';

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const BOOK = ['SPORTS', 'ESPORTS'] as const;

/**
 * Whether no bet that counts for terms is as low as their highest one: nobody can play them
 * through then. What a vendor's game takes at least is not known: where one counts it is not said.
 */
export const isBetTooSmall = async (
  house: House,
  terms: BonusTerms,
  betMaxMinor: bigint | null,
): Promise<boolean> => {
  if (betMaxMinor === null) return false;
  const { brand } = house;
  const isCounted = (category: string, slug: string) => weightOf(terms, { category, slug }) > 0;
  const hasGuest = [...guestGames.of(house).values()].some(
    (guest) => isAdmitted(brand, guest) && isCounted(guest.game.category, guest.slug),
  );
  if (hasGuest) return false;
  const shelves = (await shelvesOf(house, brand)).filter(
    ({ loaded: { manifest }, row }) =>
      row.status !== 'closed' && isCounted(manifest.category, manifest.slug),
  );
  const hasBook = BOOK.some((one) => isNodeOn(brand, `gameCenter/${one}`) && isCounted(one, ''));
  const least = [
    ...shelves.map((one) => leastStakeOf(house, one)),
    ...(hasBook ? [stakeMinOf(brand.currency)] : []),
  ];
  return least.length > 0 && betMaxMinor < least.reduce(smaller);
};

const leastStakeOf = ({ brand }: House, { loaded: { game, manifest } }: Shelf): bigint => {
  const { stakes } = manifest;
  // A side bet may be lower than what a table asks for.
  const bets = game.kind === 'shared' ? Object.values(game.bets) : [];
  const all = [
    ...(stakes.ladderMinor ?? [stakes.minMinor]),
    ...bets.map(({ limits }) => limits.minMinor),
  ];
  return scaled(all.reduce(smaller), stakes, brand);
};
