import type { LoadedGame } from '@fairhouse/game-kit/loader';
import { printAmount } from '@fairhouse/money';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isNodeOn } from '../../brands/index.ts';
import { plainText } from '../rules.ts';
import { rowsOf, switchGame, vendorRowsOf, type GameRow, type Status,
  type VendorRow } from '../store.ts';

/** `row.status` counts the vendor's switch and the settings tree too; `ownStatus` does not. */
export type Shelf = { loaded: LoadedGame; row: GameRow; ownStatus: Status;
  /** Marked by an operator, or among the most played. */
  isHot: boolean; plainTitle: string };
type Offer = { shelves: Shelf[]; vendors: Map<string, VendorRow> };
const CACHE_MILLISECONDS = 3000;
const HOT_BY_PLAY = 8;
export const CHANGED = 'catalogue.changed';

/** The games found in games/, by slug. */
export const gamesOf = (kernel: Kernel): Map<string, LoadedGame> =>
  kernel.once('catalogue.games', () => new Map<string, LoadedGame>());

type Cached = Offer & { readAt: number };
export const cacheOf = (kernel: Kernel) =>
  kernel.once('catalogue.rows', () => new Map<number, Cached>());

/** What a brand offers, in catalogue order, with the switches of its vendors. */
export const offerOf = async (kernel: Kernel, brand: Brand): Promise<Offer> => {
  const cached = cacheOf(kernel).get(brand.id);
  const now = kernel.clock.milliseconds();
  if (cached && now - cached.readAt < CACHE_MILLISECONDS) return cached;
  const rows = await rowsOf(kernel.db, brand.id);
  const vendors = new Map((await vendorRowsOf(kernel.db, brand.id))
    .map((row) => [row.vassalage, row]));
  const hottest = new Set(rows.filter((row) => row.players > 0n).toSorted(byPlay)
    .slice(0, HOT_BY_PLAY).map((row) => row.slug));
  const shelves = rows.flatMap((row) => {
    const loaded = gamesOf(kernel).get(row.slug);
    if (!loaded) return [];
    const { vassalage, category } = loaded.manifest;
    const isOn = isNodeOn(brand, `gameCenter/${category}`);
    const status = isOn ? worse(row.status, vendors.get(vassalage)?.status ?? 'open') : 'closed';
    return [{ loaded, row: { ...row, status }, ownStatus: row.status,
      isHot: row.is_hot || hottest.has(row.slug), plainTitle: plainText(loaded.manifest.title) }];
  });
  const fresh = { shelves, vendors, readAt: now };
  cacheOf(kernel).set(brand.id, fresh);
  return fresh;
};

type Played = Pick<GameRow, 'players' | 'wagers' | 'position'>;
/** By distinct players, then by wagers; what nobody played stays in catalogue order. */
export const byPlay = (a: Played, b: Played): number => Number(b.players - a.players)
  || Number(b.wagers - a.wagers) || a.position - b.position;

const ORDER: readonly Status[] = ['open', 'maintenance', 'closed'];
const worse = (a: Status, b: Status): Status =>
  ORDER[Math.max(ORDER.indexOf(a), ORDER.indexOf(b))] ?? 'closed';

export const shelvesOf = async (kernel: Kernel, brand: Brand): Promise<Shelf[]> =>
  (await offerOf(kernel, brand)).shelves;
/** All but what is switched off. */
export const openShelves = async (ctx: Ctx): Promise<Shelf[]> =>
  (await shelvesOf(ctx, ctx.brand)).filter((one) => one.row.status !== 'closed');

export const shelfOf = async (
  kernel: Kernel, brand: Brand, slug: string,
): Promise<Shelf | undefined> =>
  (await shelvesOf(kernel, brand)).find((one) => one.loaded.slug === slug);

/** An operator's switch of a game; acts in every process within a blink. */
export const setGameStatus = async (
  kernel: Kernel, p: { brandId: number; slug: string; status: Status },
): Promise<void> => {
  await kernel.db.transaction((tx) => switchGame(tx, p));
  kernel.bus.tell(CHANGED, {});
};

export const printGame = (brand: Brand, { loaded: { manifest }, row, isHot }: Shelf) => ({
  gameId: manifest.slug, slug: manifest.slug, name: manifest.title,
  vassalage: manifest.vassalage, gameCategory: manifest.category, gameType: manifest.gameType,
  code: manifest.code, defaultPlayType: manifest.defaultPlayType,
  accountTypeName: manifest.accountTypeName, isGame: true, rtp: manifest.rtp,
  volatility: manifest.volatility, lines: manifest.lineCount,
  minBet: printAmount(scaled(manifest.stakes.minMinor, manifest.stakes, brand), brand.currency),
  maxBet: printAmount(scaled(manifest.stakes.maxMinor, manifest.stakes, brand), brand.currency),
  topPrize: manifest.topPrize, image: `/art/games/${manifest.slug}/tile.webp`,
  wideImage: `/art/games/${manifest.slug}/wide.webp`, isHot, isNew: row.is_new,
  status: row.status, hasFreePlay: manifest.kind === 'instant',
});

/** Stakes of a manifest in the minor units of the brand's currency. */
export const scaled = (
  minor: bigint, stakes: { currencyDigits: number },
  brand: { currency: { digits: number } },
): bigint => {
  const digits = brand.currency.digits - stakes.currencyDigits;
  return digits >= 0 ? minor * 10n ** BigInt(digits)
    : (minor + 10n ** BigInt(-digits) - 1n) / 10n ** BigInt(-digits);
};
