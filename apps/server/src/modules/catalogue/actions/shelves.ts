import type { LoadedGame } from '@fairhouse/game-kit/loader';
import { type Game } from '@fairhouse/contract/catalogue';
import { categories } from '@fairhouse/contract/catalogue-words';
import { printAmount } from '@fairhouse/money';
import { busEvent } from '../../../kernel/bus.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { isNodeOn, settingsOf } from '../../brands/index.ts';
import { featuresOf, plainText, worse } from '../rules.ts';
import {
  rowsOf,
  switchGame,
  vendorRowsOf,
  type GameRow,
  type Status,
  type VendorRow,
} from '../store.ts';
import { returnIn } from '../steps/shown-returns.ts';
import { feedGamesOf, type FeedGames } from '../steps/feed-games.ts';
import { connectedVendors, shelveGuests, type GuestShelf } from './guests.ts';
import { shelveRooms, type RoomShelf } from './room-games.ts';
import { byPlay } from '../rules/orders.ts';
import { scaled } from '../rules/scaled.ts';

/** `row.status` counts the vendor's switch and the settings tree too; `ownStatus` does not. */
export type Shelf = {
  loaded: LoadedGame;
  row: GameRow;
  ownStatus: Status;
  /** Of a lottery at the prize base of the brand. */
  rtp: string;
  /** Marked by an operator, or among the most played. */
  isHot: boolean;
  plainTitle: string;
};
export type Offer = {
  shelves: Shelf[];
  guests: GuestShelf[];
  rooms: RoomShelf[];
  vendors: Map<string, VendorRow>;
  feed: FeedGames;
  /** Vendors that the office connected and that are on. */
  connected: ReadonlySet<string>;
};
const CACHE_MILLISECONDS = 3000;
/** Changes are told; what is only old is still answered with while it is read again. */
const OLD_MILLISECONDS = 9000;
const HOT_BY_PLAY = 8;
/** A switch, a feed or what is hot is another than before. */
export const catalogueChanged = busEvent<Record<string, never>>('catalogue.changed');

/** The games found in games/, by slug. */
export const gamesOf = (kernel: Kernel): Map<string, LoadedGame> =>
  kernel.once('catalogue.games', () => new Map<string, LoadedGame>());

/** `changes` counts what was told, so that what was read before it is not kept after it. */
type Held = {
  offer?: Offer;
  fingerprint: string;
  readAt: number;
  changes: number;
  reading?: Promise<Offer> | undefined;
};
const heldOf = (kernel: Kernel) => kernel.once('catalogue.offers', () => new Map<number, Held>());

/** What is known of every brand is read again before it is used. */
export const forgetOffers = (kernel: Kernel): void => {
  for (const held of heldOf(kernel).values()) {
    held.changes += 1;
    held.readAt = Number.NEGATIVE_INFINITY;
  }
};

/**
 * What a brand offers, in catalogue order, with the switches of its vendors. It stays the same
 * object while nothing of it changed, and those who ask at one time wait for one reading.
 */
export const offerOf = (kernel: Kernel, brand: Brand): Promise<Offer> | Offer => {
  const known = heldOf(kernel).get(brand.id);
  const held = known ?? { fingerprint: '', readAt: Number.NEGATIVE_INFINITY, changes: 0 };
  if (!known) heldOf(kernel).set(brand.id, held);
  const age = kernel.clock.milliseconds() - held.readAt;
  if (held.offer && age < CACHE_MILLISECONDS) return held.offer;
  held.reading ??= readOffer(kernel, brand, held).finally(() => {
    held.reading = undefined;
  });
  if (!held.offer || age >= OLD_MILLISECONDS) return held.reading;
  held.reading.catch((error: unknown) =>
    kernel.log.warn({ error: String(error) }, 'the catalogue was not read again'),
  );
  return held.offer;
};

const readOffer = async (kernel: Kernel, brand: Brand, held: Held): Promise<Offer> => {
  for (;;) {
    const { changes } = held;
    const rows = await rowsOf(kernel.db, brand.id);
    const vendorRows = await vendorRowsOf(kernel.db, brand.id);
    const connected = await connectedVendors.of(kernel).codes(brand);
    const feed = await feedGamesOf(kernel, brand, connected);
    if (held.changes !== changes) continue;
    const fingerprint = JSON.stringify(
      [
        rows,
        vendorRows,
        brand.currency,
        brand.isPlayMoney,
        settingsOf(brand).developmentVendor,
        settingsOf(brand).prizeModes,
        feed.version,
        connected,
        categories.filter((one) => isNodeOn(brand, `gameCenter/${one}`)),
      ],
      asText,
    );
    const offer =
      held.offer && held.fingerprint === fingerprint
        ? held.offer
        : makeOffer(kernel, brand, { rows, vendorRows, feed, connected });
    Object.assign(held, { offer, fingerprint, readAt: kernel.clock.milliseconds() });
    return offer;
  }
};
const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

type Read = {
  rows: GameRow[];
  vendorRows: VendorRow[];
  feed: FeedGames;
  connected: readonly string[];
};
const makeOffer = (kernel: Kernel, brand: Brand, read: Read): Offer => {
  const { rows, vendorRows, feed } = read;
  const vendors = new Map(vendorRows.map((row) => [row.vassalage, row]));
  const hottest = new Set(
    rows
      .filter((row) => row.players > 0n)
      .toSorted(byPlay)
      .slice(0, HOT_BY_PLAY)
      .map((row) => row.slug),
  );
  const shelves = rows.flatMap((row) => {
    const loaded = gamesOf(kernel).get(row.slug);
    if (!loaded) return [];
    const { vassalage, category } = loaded.manifest;
    const isOn = isNodeOn(brand, `gameCenter/${category}`);
    const status = isOn ? worse(row.status, vendors.get(vassalage)?.status ?? 'open') : 'closed';
    return [
      {
        loaded,
        row: { ...row, status },
        ownStatus: row.status,
        rtp: returnIn(brand, loaded),
        isHot: row.is_hot || hottest.has(row.slug),
        plainTitle: plainText(loaded.manifest.title),
      },
    ];
  });
  const isOn = (category: string) => isNodeOn(brand, `gameCenter/${category}`);
  const guests = shelveGuests(kernel, brand, { rows, vendors, isOn });
  const rooms = shelveRooms(kernel, { rows, vendors, isOn });
  return { shelves, guests, rooms, vendors, feed, connected: new Set(read.connected) };
};

export const shelvesOf = async (kernel: Kernel, brand: Brand): Promise<Shelf[]> =>
  (await offerOf(kernel, brand)).shelves;

export const shelvedGame = async (
  kernel: Kernel,
  brand: Brand,
  slug: string,
): Promise<Shelf | undefined> =>
  (await shelvesOf(kernel, brand)).find((one) => one.loaded.slug === slug);

/** Of each game that is not closed, by itself, its vendor or its category: how it stands. */
export const offeredStatuses = async (
  kernel: Kernel,
  brand: Brand,
): Promise<Map<string, 'open' | 'maintenance'>> =>
  new Map(
    (await shelvesOf(kernel, brand)).flatMap(({ loaded, row: { status } }) =>
      status === 'closed' ? [] : [[loaded.slug, status] as const],
    ),
  );

/** An operator's switch of a game; acts in every process within a blink. */
export const setGameStatus = async (
  kernel: Kernel,
  p: { brandId: number; slug: string; status: Status },
): Promise<void> => {
  await kernel.db.transaction((tx) => switchGame(tx, p));
  catalogueChanged.say(kernel, {});
};

export const printGame = (
  brand: Brand,
  { loaded: { manifest }, row, rtp, isHot }: Shelf,
): Game => ({
  gameId: manifest.slug,
  slug: manifest.slug,
  name: manifest.title,
  vassalage: manifest.vassalage,
  gameCategory: manifest.category,
  gameType: manifest.gameType,
  code: manifest.code,
  defaultPlayType: manifest.defaultPlayType,
  accountTypeName: manifest.accountTypeName,
  isGame: true,
  rtp,
  volatility: manifest.volatility,
  lines: manifest.lineCount,
  minBet: printAmount(scaled(manifest.stakes.minMinor, manifest.stakes, brand), brand.currency),
  maxBet: printAmount(scaled(manifest.stakes.maxMinor, manifest.stakes, brand), brand.currency),
  topPrize: manifest.topPrize,
  image: `/art/games/${manifest.slug}/tile.webp`,
  wideImage: `/art/games/${manifest.slug}/wide.webp`,
  isHot,
  isNew: row.is_new,
  status: row.status,
  hasFreePlay: manifest.kind === 'instant',
  theme: '',
  features: featuresOf(manifest),
  isPlayable: true,
  isHosted: false,
  isSynthetic: false,
});
