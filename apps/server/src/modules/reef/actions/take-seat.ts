import type { InputOf } from '@fairhouse/contract';
import type { leaveSeat as leaveCall, takeSeat as call } from '@fairhouse/contract/reef';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { shelvedGame } from '../../catalogue/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { deleteSeats, insertSeat, lockRoom, roomById, seatOfMember } from '../store.ts';
import { tellSeats } from './announce.ts';
import { stateOf } from './read-rooms.ts';

export const takeSeat = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const room = await roomById(ctx.db, ctx.brand.id, input.roomId);
  const shelf = await shelvedGame(ctx, ctx.brand, actor.slug);
  if (!room || room.slug !== actor.slug || !shelf) return refuse('not_found');
  if (!room.is_open || shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const place = { brandId: ctx.brand.id, roomId: room.room_id, memberId: actor.memberId };
  const before = await seatOfMember(ctx.db, place);
  const seat = await ctx.db.transaction(async (tx) => {
    await lockRoom(tx, place.brandId, place.roomId);
    // A seat that somebody else has keeps the one the member sits on.
    const others = await tx.row(
      `select 1 from reef_seats where brand_id = $1 and room_id = $2
      and seat = $3 and member_id <> $4 and seen_at > $5::timestamptz - interval '30 seconds'`,
      [place.brandId, place.roomId, input.seat, place.memberId, tx.now()],
    );
    if (others) return undefined;
    await deleteSeats(tx, { ...place, exceptSeat: input.seat });
    return insertSeat(tx, { ...place, seat: input.seat, account: actor.account });
  });
  if (!seat) return refuse('seat_taken');
  if (before?.seat !== seat.seat) tellSeats(ctx, place);
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, actor.memberId);
  return {
    seat: seat.seat,
    room: await stateOf(ctx, room),
    balance: printAmount(availableMinor, ctx.brand.currency),
  };
};

export const leaveSeat = async (ctx: Ctx, input: InputOf<typeof leaveCall>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const room = await roomById(ctx.db, ctx.brand.id, input.roomId);
  if (!room || room.slug !== actor.slug) return refuse('not_found');
  const place = { brandId: ctx.brand.id, roomId: room.room_id, memberId: actor.memberId };
  if ((await deleteSeats(ctx.db, place)) > 0) tellSeats(ctx, place);
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, actor.memberId);
  return { balance: printAmount(availableMinor, ctx.brand.currency) };
};
