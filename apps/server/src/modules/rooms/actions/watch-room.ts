import type { InputOf } from '@fairhouse/contract';
import type { watchAtSeat, watchRoom as call } from '@fairhouse/contract/rooms-private';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { isStopped } from '../../wallet/index.ts';
import { dropWatch, keepWatch, lockWatchers } from '../rows/watches.ts';
import { WATCH_MILLISECONDS } from '../rules.ts';
import { roomById, type RoomRow } from '../store.ts';
import { atRoom, whyNotOpen } from '../steps/at-seat.ts';
import { isKeptApart } from '../steps/kept-apart.ts';

/** Asks to be told when somebody sits down at these stakes, or no longer (D-V20). */
export const watchRoom = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const room = await roomById(ctx.db, { brandId: ctx.brand.id, roomId: input.roomId });
  return room ? watch(ctx, room, input.isOn) : refuse('not_found');
};
export const watchFromBoard = async (ctx: Ctx, input: InputOf<typeof watchAtSeat>) => {
  const at = await atRoom(ctx, input.roomId);
  return isRefusal(at) ? at : watch(ctx, at.room, input.isOn);
};

const watch = async (ctx: Ctx, room: RoomRow, isOn: boolean) => {
  const { memberId } = memberOf(ctx);
  if (!room.is_ranked) return refuse('not_found');
  if (!isOn) await dropWatch(ctx.db, room, memberId);
  else {
    const closed = await whyNotOpen(ctx, room);
    if (closed) return closed;
    if (await isStopped(ctx.db, { brandId: ctx.brand.id, memberId })) return refuse('on_break');
    await keepWatch(ctx.db, room, memberId);
  }
  return { isOn };
};

/** So many are told of one who sat down; the others of the next. */
const TOLD_MAX = 20;

/**
 * Tells who waits for company that somebody sat down, once, and not who may never sit with them or
 * rests from play. After the seat was taken, in a transaction of its own.
 */
export const tellWatchers = async (ctx: Ctx, room: RoomRow, sitterId: bigint): Promise<void> => {
  if (!room.is_ranked) return;
  const since = new Date(ctx.clock.milliseconds() - WATCH_MILLISECONDS);
  const tell = await ctx.db.transaction(async (tx) => {
    const memberIds: bigint[] = [];
    for (const memberId of await lockWatchers(tx, room, { since, but: sitterId, most: TOLD_MAX })) {
      const owner = { brandId: room.brand_id, memberId };
      if (await isKeptApart(tx, owner, [{ member_id: sitterId }])) continue;
      await dropWatch(tx, room, memberId);
      if (!(await isStopped(tx, owner))) memberIds.push(memberId);
    }
    if (memberIds.length === 0) return undefined;
    const { currency } = ctx.brand;
    return sendSystemMessage(ctx, tx, {
      brand: ctx.brand,
      memberIds,
      text: 'roomCompany',
      values: { room: room.name, ante: `${printAmount(room.ante, currency)} ${currency.code}` },
    });
  });
  await tell?.();
};
