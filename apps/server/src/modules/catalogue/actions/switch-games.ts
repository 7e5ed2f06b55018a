import type { InputOf } from '@fairhouse/contract';
import type {
  switchGame as gameCall,
  switchVendor as vendorCall,
} from '@fairhouse/contract/catalogue-desk';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { brandsChanged } from '../../brands/index.ts';
import { seedGame, switchGame, switchVendor, type Status, type Switch } from '../store.ts';
import { listed } from './entries.ts';
import { guestGames, imageOf, isAdmitted, type GuestShelf } from './guests.ts';
import type { RoomShelf } from './room-games.ts';
import { forgetOffers, offerOf, shelvedGame, type Shelf } from './shelves.ts';

/** Everything on the shelves, also what is switched off, with what the last 7 days say. */
export const listSwitches = async (ctx: Ctx) => {
  const { shelves, guests, rooms, vendors } = await offerOf(ctx, ctx.brand);
  const counted = new Map<string, { name: string; games: number }>();
  for (const { vassalage, vendorName: name } of (await listed(ctx, ctx.brand)).orders.shelf) {
    counted.set(vassalage, { name, games: (counted.get(vassalage)?.games ?? 0) + 1 });
  }
  return {
    vendors: [...counted].map(([vassalage, of]) => ({
      vassalage,
      ...of,
      status: vendors.get(vassalage)?.status ?? ('open' as const),
      isHot: vendors.get(vassalage)?.is_hot === true,
    })),
    list: [
      ...shelves.map(printSwitch),
      ...guests.map(printGuestSwitch),
      ...rooms.map(printRoomSwitch),
    ],
  };
};

const printSwitch = ({ loaded: { manifest }, row, ownStatus }: Shelf) => ({
  slug: manifest.slug,
  name: manifest.title,
  vassalage: manifest.vassalage,
  gameCategory: manifest.category,
  image: `/art/games/${manifest.slug}/tile.webp`,
  rtp: manifest.rtp,
  status: ownStatus,
  effectiveStatus: row.status,
  isHot: row.is_hot,
  players: Number(row.players),
  wagers: Number(row.wagers),
});

const printGuestSwitch = ({ guest, ...shelf }: GuestShelf) => ({
  slug: guest.slug,
  name: guest.game.name,
  vassalage: guest.vendor.vassalage,
  gameCategory: guest.game.category,
  image: imageOf(guest),
  rtp: guest.game.rtp,
  status: shelf.ownStatus,
  effectiveStatus: shelf.status,
  isHot: shelf.isMarked,
  players: Number(shelf.players),
  wagers: Number(shelf.wagers),
});

/** It has no return: the house has no seat. */
const printRoomSwitch = ({ manifest, row, status }: RoomShelf) => ({
  slug: manifest.slug,
  name: manifest.title,
  vassalage: manifest.vassalage,
  gameCategory: manifest.category,
  image: `/art/games/${manifest.slug}/tile.webp`,
  rtp: '',
  status: row.status,
  effectiveStatus: status,
  isHot: row.is_hot,
  players: Number(row.players),
  wagers: Number(row.wagers),
});

type Before = { status: Status; is_hot: boolean };
/** The switch and its line in the audit log are one transaction. */
const change = async (
  ctx: Ctx,
  p: { subject: string; to: Switch },
  write: (tx: Queries) => Promise<Before | undefined>,
): Promise<boolean> => {
  const operator = operatorOf(ctx);
  const isDone = await ctx.db.transaction(async (tx) => {
    const before = await write(tx);
    if (!before) return false;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      action: 'games.switch',
      subject: p.subject,
      before: { status: before.status, hot: before.is_hot },
      after: { status: p.to.status, hot: p.to.isHot ?? before.is_hot },
      ip: ctx.ip,
    });
    return true;
  });
  forgetOffers(ctx);
  // Open sites ask again which rooms have games; every process forgets what it offered.
  if (isDone) brandsChanged.say(ctx, { brandId: ctx.brand.id });
  return isDone;
};

export const changeGame = async (ctx: Ctx, input: InputOf<typeof gameCall>) => {
  const { slug, ...to } = input;
  const guest = guestGames.of(ctx).get(slug);
  const isThere = guest ? isAdmitted(ctx.brand, guest) : await shelvedGame(ctx, ctx.brand, slug);
  if (!isThere) return refuse('not_found');
  await change(ctx, { subject: `game:${slug}`, to }, async (tx) => {
    if (guest) await seedGame(tx, ctx.brand.id, slug);
    return switchGame(tx, { brandId: ctx.brand.id, slug, ...to });
  });
  return listSwitches(ctx);
};

export const changeVendor = async (ctx: Ctx, input: InputOf<typeof vendorCall>) => {
  const { vassalage, ...to } = input;
  const { orders } = await listed(ctx, ctx.brand);
  if (!orders.shelf.some((one) => one.vassalage === vassalage)) return refuse('not_found');
  await change(ctx, { subject: `vendor:${vassalage}`, to }, (tx) =>
    switchVendor(tx, { brandId: ctx.brand.id, vassalage, ...to }),
  );
  return listSwitches(ctx);
};
