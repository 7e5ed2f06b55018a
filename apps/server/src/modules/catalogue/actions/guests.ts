import type { Game } from '@fairhouse/contract/catalogue';
import type { VendorGame, VendorManifest } from '@fairhouse/contract/vendor-protocol';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { namedSlot, slot } from '../../../kernel/slots.ts';
import { settingsOf } from '../../brands/index.ts';
import { plainText, tilePath, worse } from '../rules.ts';
import type { GameRow, Status, VendorRow } from '../store.ts';
import type { Entry } from '../rules/orders.ts';

/** A game that a connected vendor serves on a page of its own. */
export type Guest = { slug: string; vendor: VendorManifest; game: VendorGame; launch: Launcher };
/** `row` stands where an operator has switched it. */
export type GuestShelf = {
  guest: Guest;
  status: Status;
  ownStatus: Status;
  isMarked: boolean;
  players: bigint;
  wagers: bigint;
  position: number;
};
/** In the frame of the site, or in a window of its own where the house frames no such page. */
type Address = { game_url: string } | { game_url2: string };
/** How a vendor's game is opened. */
type Launcher = (ctx: Ctx) => Promise<Address | Refusal<'feature_off'>>;

/** Behind the games of the house, before those that are only listed. */
const BEHIND = 1_900_000_000;

/** Games of vendors that stand on the shelf, by slug; by the module that is connected to them. */
export const guestGames = namedSlot<Guest>('catalogue.guests');

type Opener = (
  ctx: Ctx,
  gameCode: string,
  isOnPhone: boolean,
) => Promise<Address | Refusal<'feature_off' | 'game_maintenance'>>;
/** Vendors that the office connected: which serve a brand now, and who opens their games. */
type Connected = {
  codes(brand: Brand): Promise<readonly string[]>;
  openerOf(brand: Brand, code: string): Promise<Opener | undefined>;
};
export const connectedVendors = slot<Connected>('catalogue.connections', {
  codes: async () => [],
  openerOf: async () => undefined,
});

/** A vendor for trials is there where a house of play money has switched it on. */
export const isAdmitted = (brand: Brand, { vendor }: Pick<Guest, 'vendor'>): boolean =>
  !vendor.playMoneyOnly || (brand.isPlayMoney && settingsOf(brand).developmentVendor);

export const shelveGuests = (
  kernel: Kernel,
  brand: Brand,
  p: {
    rows: readonly GameRow[];
    vendors: Map<string, VendorRow>;
    isOn: (category: string) => boolean;
  },
): GuestShelf[] => {
  const rows = new Map(p.rows.map((row) => [row.slug, row]));
  return [...guestGames.of(kernel).values()]
    .filter((guest) => isAdmitted(brand, guest))
    .map((guest, at) => {
      const row = rows.get(guest.slug);
      const ownStatus = row?.status ?? 'open';
      return {
        guest,
        ownStatus,
        isMarked: row?.is_hot === true,
        position: BEHIND + at,
        players: row?.players ?? 0n,
        wagers: row?.wagers ?? 0n,
        status: p.isOn(guest.game.category)
          ? worse(ownStatus, p.vendors.get(guest.vendor.vassalage)?.status ?? 'open')
          : 'closed',
      };
    });
};

export const entryOfGuest = (brand: Brand, shelf: GuestShelf): Entry => {
  const {
    guest: { slug, vendor, game },
  } = shelf;
  return {
    slug,
    category: game.category,
    vassalage: vendor.vassalage,
    vendorName: vendor.name,
    gameType: game.gameType,
    name: game.name,
    plainName: plainText(game.name),
    rtp: Number.parseFloat(game.rtp),
    volatility: game.volatility,
    lines: 0,
    theme: '',
    features: [],
    minMinor: parseAmount(game.minBet, brand.currency) ?? 0n,
    status: shelf.status,
    isMarked: shelf.isMarked,
    players: shelf.players,
    wagers: shelf.wagers,
    position: shelf.position,
    isPlayable: true,
    isHosted: true,
    print: (status) => printGuest(brand, shelf, status),
  };
};

export const imageOf = ({ game }: Pick<Guest, 'game'>): string =>
  tilePath({ hue: game.hue, motif: game.code.toLowerCase().replaceAll(/[^a-z]/g, '-') });

const printGuest = (brand: Brand, shelf: GuestShelf, status: Status): Game => {
  const { guest } = shelf;
  const { slug, vendor, game } = guest;
  const image = imageOf(guest);
  const amountOf = (text: string) =>
    printAmount(parseAmount(text, brand.currency) ?? 0n, brand.currency);
  return {
    gameId: slug,
    slug,
    name: game.name,
    vassalage: vendor.vassalage,
    gameCategory: game.category,
    gameType: game.gameType,
    code: game.code,
    defaultPlayType: '',
    accountTypeName: vendor.name,
    isGame: true,
    rtp: game.rtp,
    volatility: game.volatility,
    lines: 0,
    minBet: amountOf(game.minBet),
    maxBet: amountOf(game.maxBet),
    topPrize: 0,
    image,
    wideImage: image,
    isHot: shelf.isMarked,
    isNew: false,
    status,
    hasFreePlay: false,
    theme: '',
    features: [],
    isPlayable: true,
    isHosted: true,
    isSynthetic: false,
  };
};
