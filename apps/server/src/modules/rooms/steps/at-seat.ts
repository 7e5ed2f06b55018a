import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { entryOfSlug } from '../../catalogue/index.ts';
import { roomById, type RoomRow } from '../store.ts';
import { mayBePrivate } from './private.ts';

/** The play token of this game, and the room it names. */
export const atRoom = async (ctx: Ctx, roomId: string) => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const room = await roomById(ctx.db, { brandId: brand.id, roomId });
  if (!room || room.slug !== actor.slug) return refuse('not_found');
  const { memberId } = actor;
  return {
    room,
    place: { brandId: brand.id, roomId },
    owner: { brandId: brand.id, slug: room.slug, memberId },
  };
};

/** Why no money goes to a private room any more. */
export const whyNotPrivate = ({ brand }: Ctx, room: RoomRow) =>
  room.is_ranked || mayBePrivate(brand) ? undefined : refuse('feature_off');

/** Why nobody sits down there now; whoever sits already plays on. */
export const whyNotOpen = async (ctx: Ctx, room: RoomRow) => {
  const barred = whyNotPrivate(ctx, room);
  if (barred) return barred;
  const status = (await entryOfSlug(ctx, ctx.brand, room.slug))?.status ?? 'closed';
  if (!room.is_open || status === 'closed') return refuse('game_closed');
  return status === 'maintenance' ? refuse('game_maintenance') : undefined;
};

export const keyNeeded = () =>
  refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
