import type { InputOf } from '@fairhouse/contract';
import type { addChips as chipsCall, takeSeat as call } from '@fairhouse/contract/rooms';
import { parseAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { lastHand, newestChain } from '../rows/hands.ts';
import { deleteWait, seatOfMember, seatsOf, sitDown } from '../store.ts';
import { atRoom, keyNeeded, whyNotOpen, whyNotPrivate } from '../steps/at-seat.ts';
import { bring, isBrought } from '../steps/bring.ts';
import { isKeptApart } from '../steps/kept-apart.ts';
import { proveBuyIn } from '../steps/payer.ts';
import { changeRoom, membersOfHand, placeOf, sittingOf } from '../steps/room.ts';
import { currentChain } from '../steps/chains.ts';
import { ownNow } from './read-rooms.ts';
import { tellWatchers } from './watch-room.ts';

/**
 * Takes the place that is kept, with money and a seed; all of it or nothing. What has taken effect
 * is answered without another proof: a code is good once (D-P14).
 */
export const takeSeat = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { idempotencyKey: key } = ctx;
  const at = await atRoom(ctx, input.roomId);
  if (isRefusal(at)) return at;
  if (!key) return keyNeeded();
  const amountMinor = parseAmount(input.buyIn, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) return refuse('invalid_amount');
  const bringing = { ...at.place, memberId: at.owner.memberId, amountMinor, key };
  const known = await isBrought(ctx.db, bringing);
  if (isRefusal(known)) return known;
  if (known) return ownNow(ctx, input.roomId);
  const refused =
    (await whyNotOpen(ctx, at.room)) ?? (await proveBuyIn(ctx, at.owner.memberId, input));
  if (refused) return refused;
  // The links are announced before the seed is known that is mixed with them (D-V02).
  await currentChain(ctx, at.place, await lastHand(ctx.db, at.place));
  const done = await changeRoom(ctx, at.place, async (held) => {
    const { tx, room } = held;
    const brought = await isBrought(tx, bringing);
    if (isRefusal(brought) || brought) return brought;
    const seat = await seatOfMember(tx, at.owner);
    const isKept = seat?.state === 'offered' && (seat.offered_until ?? tx.now()) > tx.moment();
    if (!isKept || seat.room_id !== room.room_id) return refuse('seat_needed');
    if (amountMinor < room.buy_in_min || amountMinor > room.buy_in_max) {
      return refuse('limit_exceeded');
    }
    if (await isKeptApart(tx, at.owner, await seatsOf(tx, at.place))) return refuse('kept_apart');
    const refused = await bring(ctx, tx, { ...bringing, isRanked: room.is_ranked });
    if (refused) return refused.errorCode === 'state_conflict' ? refuse('seat_needed') : refused;
    const chainNo = await newestChain(tx, at.place);
    if (chainNo === undefined) throw new Error(`room ${room.room_id} has no chain to deal from`);
    await sitDown(tx, sittingOf(held, seat), { clientSeed: input.clientSeed, chainNo });
    await deleteWait(tx, at.owner);
    held.paid.add(at.owner.memberId);
    return true;
  });
  if (isRefusal(done)) return done;
  await tellWatchers(ctx, at.room, at.owner.memberId);
  return ownNow(ctx, input.roomId);
};

/** Brings more to the own seat, between hands and up to the most of the room. */
export const addChips = async (ctx: Ctx, input: InputOf<typeof chipsCall>) => {
  const { idempotencyKey: key } = ctx;
  const at = await atRoom(ctx, input.roomId);
  if (isRefusal(at)) return at;
  if (!key) return keyNeeded();
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) return refuse('invalid_amount');
  const bringing = { ...at.place, memberId: at.owner.memberId, amountMinor, key };
  const known = await isBrought(ctx.db, bringing);
  if (isRefusal(known)) return known;
  if (known) return ownNow(ctx, input.roomId);
  const barred = whyNotPrivate(ctx, at.room) ?? (await proveBuyIn(ctx, at.owner.memberId, input));
  if (barred) return barred;
  const done = await changeRoom(ctx, at.place, async (held) => {
    const { tx, room } = held;
    const brought = await isBrought(tx, bringing);
    if (isRefusal(brought) || brought) return brought;
    const seat = await seatOfMember(tx, at.owner);
    if (seat?.state !== 'seated' || seat.room_id !== room.room_id) return refuse('seat_needed');
    const playing = await membersOfHand(tx, await lastHand(tx, placeOf(held)));
    if (playing.has(at.owner.memberId)) return refuse('state_conflict');
    if (seat.stack + amountMinor > room.buy_in_max) return refuse('limit_exceeded');
    if (await isKeptApart(tx, at.owner, await seatsOf(tx, at.place))) return refuse('kept_apart');
    const refused = await bring(ctx, tx, { ...bringing, isRanked: room.is_ranked });
    if (refused) return refused;
    held.paid.add(at.owner.memberId);
    return true;
  });
  return isRefusal(done) ? done : ownNow(ctx, input.roomId);
};
