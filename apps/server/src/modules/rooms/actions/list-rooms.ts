import type { InputOf } from '@fairhouse/contract';
import type { roomList as call } from '@fairhouse/contract/rooms';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { entryOfSlug, roomGamesOf } from '../../catalogue/index.ts';
import { watchesOf } from '../rows/watches.ts';
import { WATCH_MILLISECONDS } from '../rules.ts';
import { lastHour, roomsFor, taken, waitingBy } from '../store.ts';
import { mayBePrivate } from '../steps/private.ts';

const HOUR_MILLISECONDS = 3_600_000;

/**
 * The ranked rooms of games that are open or in maintenance, and the private ones that this member
 * has the code of.
 */
export const listRooms = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { brand } = ctx;
  const { memberId } = memberOf(ctx);
  const since = new Date(ctx.clock.milliseconds() - HOUR_MILLISECONDS);
  const seats = new Map((await taken(ctx.db, brand.id)).map((row) => [row.room_id, row]));
  const hours = new Map((await lastHour(ctx.db, brand.id, since)).map((row) => [row.room_id, row]));
  const lines = await waitingBy(ctx.db, brand.id);
  const watches = await watchesOf(ctx.db, {
    brandId: brand.id,
    memberId,
    since: new Date(ctx.clock.milliseconds() - WATCH_MILLISECONDS),
  });
  const list = [];
  for (const room of await roomsFor(ctx.db, brand.id, memberId)) {
    const manifest = roomGamesOf(ctx).get(room.slug);
    const status = (await entryOfSlug(ctx, brand, room.slug))?.status ?? 'closed';
    if (!manifest || status === 'closed') continue;
    if (input.gameCategory && input.gameCategory !== manifest.category) continue;
    if (input.vassalage && input.vassalage !== manifest.vassalage) continue;
    const hour = hours.get(room.room_id);
    const line = lines.find((one) =>
      room.is_ranked
        ? one.room_id === null && one.slug === room.slug && one.ante === room.ante
        : one.room_id === room.room_id,
    );
    const print = (minor: bigint) => printAmount(minor, brand.currency);
    list.push({
      roomId: room.room_id,
      slug: room.slug,
      gameId: room.slug,
      name: room.name,
      vassalage: manifest.vassalage,
      gameCategory: manifest.category,
      gameType: manifest.gameType,
      ante: print(room.ante),
      buyInMin: print(room.buy_in_min),
      buyInMax: print(room.buy_in_max),
      seats: room.places,
      seated: Number(seats.get(room.room_id)?.seats ?? 0n),
      waiting: Number(line?.waiting ?? 0n),
      rakeBp: room.rake_bp,
      averageWaitSeconds: hour?.waited == null ? null : Math.round(hour.waited),
      handsPerHour: Number(hour?.hands ?? 0n),
      status,
      code: room.code,
      isWatched: watches.some((one) => one.slug === room.slug && one.ante === room.ante),
      isOwn: seats.get(room.room_id)?.members.includes(memberId.toString()) ?? false,
    });
  }
  return { list, mayBePrivate: mayBePrivate(brand) };
};
