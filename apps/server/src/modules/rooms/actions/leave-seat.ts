import type { InputOf } from '@fairhouse/contract';
import type { leaveSeat as call } from '@fairhouse/contract/rooms';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { lastHand } from '../rows/hands.ts';
import { changeSeat, deleteWait, seatOfMember } from '../store.ts';
import { atRoom } from '../steps/at-seat.ts';
import { changeRoom, membersOfHand, placeOf, sittingOf, standUp } from '../steps/room.ts';
import { ownNow } from './read-rooms.ts';

/**
 * Stands up, or leaves the line. In a hand the seat is left when it is over, and acts by itself
 * until then unless its member does. Said again it changes nothing.
 */
export const leaveSeat = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const at = await atRoom(ctx, input.roomId);
  if (isRefusal(at)) return at;
  const known = await seatOfMember(ctx.db, at.owner);
  const place = known ? { ...at.place, roomId: known.room_id } : at.place;
  await changeRoom(ctx, place, async (held) => {
    const { tx } = held;
    await deleteWait(tx, at.owner);
    held.gone.add(at.owner.memberId);
    const seat = await seatOfMember(tx, at.owner);
    if (!seat || seat.room_id !== place.roomId) return;
    const playing = await membersOfHand(tx, await lastHand(tx, placeOf(held)));
    if (!playing.has(at.owner.memberId)) await standUp(held, seat);
    else if (seat.state !== 'leaving') {
      const to = { ...seat, state: 'leaving' as const, is_away: true };
      await changeSeat(tx, sittingOf(held, seat), to);
    }
  });
  return ownNow(ctx, input.roomId);
};
