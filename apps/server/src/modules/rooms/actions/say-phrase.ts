import type { InputOf } from '@fairhouse/contract';
import type { sayPhrase as call } from '@fairhouse/contract/rooms';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { muteOf } from '../../chat/index.ts';
import { insertPhrase, saidLately, seatOfMember } from '../store.ts';
import { atRoom } from '../steps/at-seat.ts';
import { changeRoom, placeOf } from '../steps/room.ts';

const MINUTE_MAX = 6;

/** Fixed phrases alone: nobody at a table tells another what they hold. */
export const sayPhrase = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const at = await atRoom(ctx, input.roomId);
  if (isRefusal(at)) return at;
  const { brandId, memberId } = at.owner;
  const done = await changeRoom(ctx, at.place, async (held) => {
    const { tx } = held;
    const seat = await seatOfMember(tx, at.owner);
    if (!seat || seat.state === 'offered' || seat.room_id !== held.room.room_id) {
      return refuse('seat_needed');
    }
    // Who may not write at tables says nothing here either.
    if (await muteOf(tx, { brandId, memberId })) return refuse('chat_muted');
    const since = new Date(tx.moment().getTime() - 60_000);
    if ((await saidLately(tx, { brandId, memberId, since })) >= MINUTE_MAX) {
      return refuse('too_fast');
    }
    await insertPhrase(tx, placeOf(held), { seat: seat.seat, memberId, phrase: input.phrase });
    return true;
  });
  return isRefusal(done) ? done : { isSaid: true as const };
};
