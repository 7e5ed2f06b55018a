import type { LoadedGame } from '@fairhouse/game-kit/loader';
import { printAmount } from '@fairhouse/money';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { rowsOf, type GameRow } from '../store.ts';

export type Shelf = { loaded: LoadedGame; row: GameRow };
const CACHE_MILLISECONDS = 3000;
export const CHANGED = 'catalogue.changed';

/** The games found in games/, by slug. */
export const gamesOf = (kernel: Kernel): Map<string, LoadedGame> =>
  kernel.once('catalogue.games', () => new Map<string, LoadedGame>());

type Cached = { shelves: Shelf[]; readAt: number };
export const cacheOf = (kernel: Kernel) =>
  kernel.once('catalogue.rows', () => new Map<number, Cached>());

/** What a brand offers, in catalogue order. */
export const shelvesOf = async (kernel: Kernel, brand: Brand): Promise<Shelf[]> => {
  const cached = cacheOf(kernel).get(brand.id);
  const now = kernel.clock.milliseconds();
  if (cached && now - cached.readAt < CACHE_MILLISECONDS) return cached.shelves;
  const shelves = (await rowsOf(kernel.db, brand.id)).flatMap((row) => {
    const loaded = gamesOf(kernel).get(row.slug);
    return loaded ? [{ loaded, row }] : [];
  });
  cacheOf(kernel).set(brand.id, { shelves, readAt: now });
  return shelves;
};

export const shelfOf = async (
  kernel: Kernel, brand: Brand, slug: string,
): Promise<Shelf | undefined> =>
  (await shelvesOf(kernel, brand)).find((one) => one.loaded.slug === slug);

/** An operator's switch of a game; acts in every process within a blink. */
export const setGameStatus = async (
  kernel: Kernel, p: { brandId: number; slug: string; status: GameRow['status'] },
): Promise<void> => {
  await kernel.db.run('update games set status = $3 where brand_id = $1 and slug = $2',
    [p.brandId, p.slug, p.status]);
  kernel.bus.tell(CHANGED, {});
};

export const printGame = (brand: Brand, { loaded: { manifest }, row }: Shelf) => ({
  gameId: manifest.slug, slug: manifest.slug, name: manifest.title,
  vassalage: manifest.vassalage, gameCategory: manifest.category, gameType: manifest.gameType,
  code: manifest.code, defaultPlayType: manifest.defaultPlayType,
  accountTypeName: manifest.accountTypeName, isGame: true, rtp: manifest.rtp,
  volatility: manifest.volatility, lines: manifest.lineCount,
  minBet: printAmount(scaled(manifest.stakes.minMinor, manifest.stakes, brand), brand.currency),
  maxBet: printAmount(scaled(manifest.stakes.maxMinor, manifest.stakes, brand), brand.currency),
  topPrize: manifest.topPrize, image: `/art/games/${manifest.slug}/tile.webp`,
  wideImage: `/art/games/${manifest.slug}/wide.webp`, isHot: row.is_hot, isNew: row.is_new,
  status: row.status,
});

/** Stakes of a manifest in the minor units of the brand's currency. */
export const scaled = (
  minor: bigint, stakes: { currencyDigits: number }, brand: Brand,
): bigint => {
  const digits = brand.currency.digits - stakes.currencyDigits;
  return digits >= 0 ? minor * 10n ** BigInt(digits)
    : (minor + 10n ** BigInt(-digits) - 1n) / 10n ** BigInt(-digits);
};
