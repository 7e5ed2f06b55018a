import type { InputOf } from '@fairhouse/contract';
import type { askForSeat as call } from '@fairhouse/contract/rooms';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { isStopped } from '../../wallet/index.ts';
import { DRAWN_MILLISECONDS, pickOf } from '../rules.ts';
import {
  changeSeat,
  drawnFor,
  insertWait,
  isSameLine,
  roomsAlike,
  seatOfMember,
  seatsOf,
  waitOfMember,
  type RoomRow,
} from '../store.ts';
import { atRoom, whyNotOpen } from '../steps/at-seat.ts';
import { isGuest } from '../rows/private.ts';
import { isKeptApart } from '../steps/kept-apart.ts';
import { changeRoom, offer, sittingOf } from '../steps/room.ts';
import { ownNow } from './read-rooms.ts';

/**
 * Asks for a place. Who has one is back at it: the seat acts by itself no longer. Which room of the
 * same game and ante, and which place, is drawn before the client seed is known: where somebody
 * sits first, so that hands come about, among these by chance (D-V08).
 */
export const askForSeat = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const at = await atRoom(ctx, input.roomId);
  if (isRefusal(at)) return at;
  const known = await seatOfMember(ctx.db, at.owner);
  if (known) {
    await comeBack(ctx, at.owner, known.room_id);
    return ownNow(ctx, input.roomId);
  }
  const closed = (await whyNotOpen(ctx, at.room)) ?? (await whyNotIn(ctx, at));
  if (closed) return closed;
  if (await isStopped(ctx.db, at.owner)) return refuse('on_break');
  // Who waits for these stakes keeps the place in line.
  const wait = await waitOfMember(ctx.db, at.owner);
  if (wait && isSameLine(wait, at.room)) return ownNow(ctx, input.roomId);
  for (const roomId of await roomsInOrder(ctx, at.room, at.owner.memberId)) {
    if (await tryRoom(ctx, at.owner, roomId)) return ownNow(ctx, input.roomId);
  }
  await changeRoom(ctx, at.place, async ({ tx, room }) => {
    // Nobody waits at a room that was closed meanwhile.
    if (room.is_open && !(await seatOfMember(tx, at.owner)))
      await insertWait(tx, room, at.owner.memberId);
  });
  return ownNow(ctx, input.roomId);
};

type Owner = { brandId: number; slug: string; memberId: bigint };
/** Why nobody without its code sits down in a private room. */
const whyNotIn = async (ctx: Ctx, { room, owner }: { room: RoomRow; owner: Owner }) => {
  if (room.is_ranked) return undefined;
  const isIn = await isGuest(ctx.db, { ...owner, roomId: room.room_id });
  return isIn ? undefined : refuse('code_needed');
};
const comeBack = (ctx: Ctx, owner: Owner, roomId: string) =>
  changeRoom(ctx, { brandId: owner.brandId, roomId }, async (held) => {
    const seat = await seatOfMember(held.tx, owner);
    if (seat?.room_id !== roomId || !seat.is_away || seat.state !== 'seated') return;
    await changeSeat(held.tx, sittingOf(held, seat), { ...seat, is_away: false });
  });

/** Rooms with a free place and nobody to be kept apart from, in the order they are tried. */
const roomsInOrder = async (ctx: Ctx, room: RoomRow, memberId: bigint): Promise<string[]> => {
  const all = room.is_ranked
    ? await roomsAlike(ctx.db, room)
    : [{ room_id: room.room_id, places: room.places }];
  const begun: string[] = [];
  const empty: string[] = [];
  for (const one of all) {
    const place = { brandId: room.brand_id, roomId: one.room_id };
    const seats = await seatsOf(ctx.db, place);
    if (seats.length >= one.places) continue;
    if (await isKeptApart(ctx.db, { brandId: room.brand_id, memberId }, seats)) continue;
    (seats.length > 0 ? begun : empty).push(one.room_id);
  }
  const order = [...shuffled(ctx, begun), ...shuffled(ctx, empty)];
  // What was drawn holds for a while: asking again is no way to another table (D-V19).
  const since = new Date(ctx.clock.milliseconds() - DRAWN_MILLISECONDS);
  const drawn = room.is_ranked ? await drawnFor(ctx.db, room, { memberId, since }) : undefined;
  const first = order.filter((roomId) => roomId === drawn?.room_id);
  return [...first, ...order.filter((roomId) => roomId !== drawn?.room_id)];
};
const shuffled = (ctx: Ctx, all: readonly string[]): string[] => {
  const rest = [...all];
  return all.flatMap(() => rest.splice(pickOf(rest.length, ctx.random.bytes), 1));
};

/** Judged again while the room is held: who came meanwhile is there by now. */
const tryRoom = (ctx: Ctx, owner: Owner, roomId: string): Promise<boolean | undefined> =>
  changeRoom(ctx, { brandId: owner.brandId, roomId }, async (held) => {
    const { tx, room } = held;
    const seats = await seatsOf(tx, { brandId: owner.brandId, roomId });
    if (!room.is_open || seats.length >= room.places) return false;
    if (await isKeptApart(tx, owner, seats)) return false;
    if (await seatOfMember(tx, owner)) return true;
    await offer(held, seats, { memberId: owner.memberId, askedAt: tx.moment() });
    return true;
  });
