import { hex } from '@fairhouse/game-kit';
import type { Ctx } from '../../../kernel/kernel.ts';
import { catchOf, type HitRow, type ShotRow } from '../store.ts';
import { waveOf } from './chains.ts';
import { gameOf, seedOfBefore } from './waves.ts';

/**
 * Why a shot was given back, with what shows it: the seed of the wave tells which fish swam where,
 * and the shot that was faster has a number and a moment.
 */
export const refundOf = async (ctx: Ctx, shot: ShotRow, hit: HitRow | undefined) => {
  const times = {
    firedAt: shot.at.toISOString(),
    refundedAt: (shot.settled_at ?? shot.at).toISOString(),
  };
  if (!hit) return { reason: 'expired' as const, ...times, hit: null };
  const place = { brandId: ctx.brand.id, roomId: hit.room_id };
  const caught = await catchOf(ctx.db, { ...place, wave: hit.wave, fish: hit.fish });
  return {
    reason: 'fish_caught' as const,
    ...times,
    hit: {
      wave: hit.wave,
      fish: hit.fish,
      target: hit.target,
      waveSeed: hex(await seedOf(ctx, shot, hit)),
      metAt: hit.met_at?.toISOString() ?? null,
      caughtBy: caught
        ? { roundId: caught.wager_id.toString(), at: caught.at.toISOString() }
        : null,
    },
  };
};

const seedOf = async (ctx: Ctx, shot: ShotRow, hit: HitRow): Promise<Uint8Array> => {
  const { chain_no: chainNo, room_id: roomId, wave } = hit;
  const place = { brandId: ctx.brand.id, roomId };
  if (chainNo === null) return seedOfBefore(ctx, place, wave);
  const found = await waveOf(ctx, gameOf(ctx, shot.slug), { ...place, wave });
  if (!found) throw new Error('the chain of a wave is missing');
  return found.seed;
};
