import type { Ctx } from '../../../kernel/kernel.ts';
import { catchOf, type HitRow, type ShotRow } from '../store.ts';
import { seedOfWave } from './waves.ts';

/**
 * Why a shot was given back, with what shows it: the seed of the wave tells which fish swam where,
 * and the shot that was faster has a number and a moment.
 */
export const refundOf = async (ctx: Ctx, shot: ShotRow, hit: HitRow | undefined) => {
  const times = { firedAt: shot.at.toISOString(),
    refundedAt: (shot.settled_at ?? shot.at).toISOString() };
  if (!hit) return { reason: 'expired' as const, ...times, hit: null };
  const place = { brandId: ctx.brand.id, roomId: hit.room_id };
  const caught = await catchOf(ctx.db, { ...place, wave: hit.wave, fish: hit.fish });
  return { reason: 'fish_caught' as const, ...times, hit: { wave: hit.wave, fish: hit.fish,
    target: hit.target, waveSeed: seedOfWave(ctx, place, hit.wave).toString('hex'),
    metAt: hit.met_at?.toISOString() ?? null,
    caughtBy: caught ? { roundId: caught.wager_id.toString(), at: caught.at.toISOString() }
      : null } };
};
