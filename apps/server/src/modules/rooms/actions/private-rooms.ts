import type { InputOf } from '@fairhouse/contract';
import type { enterByCode, makeRoom as call } from '@fairhouse/contract/rooms-private';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { isStopped } from '../../wallet/index.ts';
import { closeQuiet, countMade, insertGuest, insertPrivate, roomOfCode } from '../rows/private.ts';
import { CODE_LETTERS, CODE_LENGTH, MADE_MAX, pickOf, QUIET_MILLISECONDS } from '../rules.ts';
import { roomById } from '../store.ts';
import { whyNotOpen } from '../steps/at-seat.ts';
import { mayBePrivate } from '../steps/private.ts';
import { tellRoom } from './announce.ts';

/** A room of one's own with the terms of a listed one; who has its code comes in (D-V20). */
export const makeRoom = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  if (!mayBePrivate(ctx.brand)) return refuse('feature_off');
  const like = await roomById(ctx.db, { brandId: owner.brandId, roomId: input.like });
  if (!like?.is_ranked) return refuse('not_found');
  const closed = await whyNotOpen(ctx, like);
  if (closed) return closed;
  if (await isStopped(ctx.db, owner)) return refuse('on_break');
  const made = {
    roomId: `private-${ctx.random.uuid()}`,
    name: `Private Room ${100 + pickOf(900, ctx.random.bytes)}`,
    code: newCode(ctx),
  };
  const since = new Date(ctx.clock.milliseconds() - QUIET_MILLISECONDS);
  let waited: Awaited<ReturnType<typeof closeQuiet>> = [];
  const done = await ctx.db.transaction(async (tx) => {
    waited = await closeQuiet(tx, { brandId: owner.brandId, since });
    if ((await countMade(tx, owner)) >= MADE_MAX) return refuse('limit_exceeded');
    await insertPrivate(tx, like, { ...made, memberId: owner.memberId });
    await insertGuest(tx, { ...owner, roomId: made.roomId });
    return true;
  });
  for (const { room_id: roomId, member_id: memberId } of waited) {
    tellRoom(ctx, { brandId: owner.brandId, roomId }, [memberId]);
  }
  return isRefusal(done) ? done : { ...made, slug: like.slug };
};

/** Comes into a private room; again it changes nothing. */
export const enterRoomByCode = async (ctx: Ctx, input: InputOf<typeof enterByCode>) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  if (!mayBePrivate(ctx.brand)) return refuse('feature_off');
  const code = input.code.replaceAll(/[\s-]/g, '').toUpperCase();
  const room = await roomOfCode(ctx.db, owner.brandId, code);
  if (!room) return refuse('code_invalid');
  await insertGuest(ctx.db, { ...owner, roomId: room.room_id });
  return { roomId: room.room_id, slug: room.slug, name: room.name, code: room.code };
};

const newCode = ({ random }: Ctx): string =>
  Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[pickOf(CODE_LETTERS.length, random.bytes)] ?? '',
  ).join('');
