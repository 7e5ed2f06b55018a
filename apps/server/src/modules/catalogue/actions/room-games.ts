import type { Game } from '@fairhouse/contract/catalogue';
import type { SeatsManifest } from '@fairhouse/game-kit/hands';
import { printAmount } from '@fairhouse/money';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { plainText, vendorName, worse } from '../rules.ts';
import type { Entry } from '../rules/orders.ts';
import { scaled } from '../rules/scaled.ts';
import type { GameRow, Status, VendorRow } from '../store.ts';

/** A game between players on the shelf: it has rooms, and neither a return nor a certificate. */
export type RoomShelf = { manifest: SeatsManifest; row: GameRow; status: Status };
type FindRoom = (brand: Brand, roomId: string) => Promise<string | undefined>;

/** The game of a room, by its id; by the module of the rooms. */
export const roomFinder = slot<FindRoom>('catalogue.room-games', async () => undefined);

/** The games between players that are found in games/, by slug. */
export const roomGamesOf = (kernel: Pick<Kernel, 'once'>): Map<string, SeatsManifest> =>
  kernel.once('catalogue.room-games-found', () => new Map<string, SeatsManifest>());

/** Where the category is taken out they are closed, whatever their own switches say. */
export const shelveRooms = (
  kernel: Kernel,
  p: {
    rows: readonly GameRow[];
    vendors: Map<string, VendorRow>;
    isOn: (category: string) => boolean;
  },
): RoomShelf[] =>
  p.rows.flatMap((row) => {
    const manifest = roomGamesOf(kernel).get(row.slug);
    if (!manifest) return [];
    const { category, vassalage } = manifest;
    const status = p.isOn(category)
      ? worse(row.status, p.vendors.get(vassalage)?.status ?? 'open')
      : 'closed';
    return [{ manifest, row, status }];
  });

export const entryOfRooms = (brand: Brand, shelf: RoomShelf): Entry => {
  const { manifest, row } = shelf;
  return {
    slug: manifest.slug,
    category: manifest.category,
    vassalage: manifest.vassalage,
    vendorName: vendorName(manifest.vassalage),
    gameType: manifest.gameType,
    name: manifest.title,
    plainName: plainText(manifest.title),
    rtp: 0,
    volatility: VOLATILITY,
    lines: 0,
    theme: '',
    features: [],
    minMinor: antesOf(brand, manifest).least,
    status: shelf.status,
    isMarked: row.is_hot,
    players: row.players,
    wagers: row.wagers,
    position: row.position,
    isPlayable: true,
    isHosted: false,
    print: (status) => printRooms(brand, shelf, status),
  };
};

/** One plays at a table against those who sit there. */
const PLAY_TYPE = 'room';

/** Between calm and wild: what one wins another loses. */
const VOLATILITY = 3;

const antesOf = (brand: Brand, { rooms }: SeatsManifest) => {
  const antes = rooms
    .map((room) => scaled(room.anteMinor, { currencyDigits: 2 }, brand))
    .toSorted((one, other) => Number(one - other));
  return { least: antes[0] ?? 0n, most: antes.at(-1) ?? 0n };
};

/** Its bets are the antes of its rooms. */
const printRooms = (brand: Brand, { manifest, row }: RoomShelf, status: Status): Game => {
  const { least, most } = antesOf(brand, manifest);
  return {
    gameId: manifest.slug,
    slug: manifest.slug,
    name: manifest.title,
    vassalage: manifest.vassalage,
    gameCategory: manifest.category,
    gameType: manifest.gameType,
    code: manifest.code,
    defaultPlayType: PLAY_TYPE,
    accountTypeName: manifest.accountTypeName,
    isGame: true,
    rtp: '',
    volatility: VOLATILITY,
    lines: 0,
    minBet: printAmount(least, brand.currency),
    maxBet: printAmount(most, brand.currency),
    topPrize: 0,
    image: `/art/games/${manifest.slug}/tile.webp`,
    wideImage: `/art/games/${manifest.slug}/wide.webp`,
    isHot: row.is_hot,
    isNew: row.is_new,
    status,
    hasFreePlay: false,
    theme: '',
    features: [],
    isPlayable: true,
    isHosted: false,
    isSynthetic: false,
  };
};
