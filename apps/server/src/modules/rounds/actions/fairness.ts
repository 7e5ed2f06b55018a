import { hex } from '@fairhouse/game-kit';
import type { InputOf } from '@fairhouse/contract';
import type { rotateSeeds } from '@fairhouse/contract/play';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { activePair, lastRetired, rotatePair, serverSeedOf } from '../../seeds/index.ts';
import { runningRounds } from '../store.ts';
import { sweepClaims } from './steps-state.ts';

/** The commitment in force and the last pair that was revealed. */
export const readSeeds = async (ctx: Ctx) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const active = await activePair(ctx, place);
  const last = await lastRetired(ctx.db, place.brandId, place.memberId);
  return {
    commitment: active.commitment, clientSeed: active.clientSeed, nonce: active.nonce,
    previous: last ? { serverSeed: hex(serverSeedOf(ctx, last)), commitment: last.commitment,
      clientSeed: last.client_seed, rounds: last.rounds ?? 0 } : null,
  };
};

export const rotate = async (ctx: Ctx, input: InputOf<typeof rotateSeeds>) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  await sweepClaims(ctx, place);
  const isRotated = await rotatePair(ctx, place, input.clientSeed, async (tx) =>
    (await runningRounds(tx, place)).length > 0);
  if (!isRotated) return refuse('state_conflict');
  ctx.bus.tell('rounds.rotated', { brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId.toString() });
  return readSeeds(ctx);
};
