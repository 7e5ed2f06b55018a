import { hex } from '@fairhouse/game-kit';
import type { InputOf } from '@fairhouse/contract';
import type { openSeeds, rotateSeeds } from '@fairhouse/contract/rounds-seeds';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  activePair,
  beginPair,
  lastRetired,
  nextPair,
  seedById,
  serverSeedOf,
} from '../../seeds/index.ts';
import { runningRounds } from '../store.ts';
import { sweepClaims } from './steps-state.ts';

/** The commitment in force, the one that comes next, and the last pair that was revealed. */
export const readSeeds = async (ctx: Ctx) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const active = await activePair(ctx, place);
  const pair = active && (await seedById(ctx.db, place.brandId, active.seedId));
  const next = await nextPair(ctx, place);
  const last = await lastRetired(ctx.db, place.brandId, place.memberId);
  return {
    commitment: active?.commitment ?? null,
    clientSeed: active?.clientSeed ?? null,
    nonce: active?.nonce ?? 0,
    origin: pair?.origin ?? null,
    next: { commitment: next.commitment, committedAt: next.created_at.toISOString() },
    previous: last
      ? {
          serverSeed: hex(serverSeedOf(ctx, last)),
          commitment: last.commitment,
          clientSeed: last.client_seed,
          rounds: last.rounds ?? 0,
        }
      : null,
  };
};

/** The same for the frame of a game, which holds a play token and nothing else. */
export const readPlaySeeds = async (ctx: Ctx) =>
  memberOf(ctx).kind === 'play' ? readSeeds(ctx) : refuse('ticket_invalid');

/** A first pair begins with the seed that the browser drew; a later one only by `rotate`. */
export const openFirstSeeds = async (ctx: Ctx, input: InputOf<typeof openSeeds>) => {
  if (memberOf(ctx).kind !== 'play') return refuse('ticket_invalid');
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const begun = await beginPair(ctx, place, {
    clientSeed: input.clientSeed,
    commitment: input.nextCommitment,
    isFirst: true,
  });
  if (begun === 'commitment_changed') return refuse('commitment_changed');
  return begun === 'begun' ? readSeeds(ctx) : refuse('state_conflict');
};

export const rotate = async (ctx: Ctx, input: InputOf<typeof rotateSeeds>) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  await sweepClaims(ctx, place);
  const begun = await beginPair(ctx, place, {
    clientSeed: input.clientSeed,
    commitment: input.nextCommitment,
    isUnderWay: async (tx) => (await runningRounds(tx, place)).length > 0,
  });
  if (begun === 'commitment_changed') return refuse('commitment_changed');
  if (begun !== 'begun') return refuse('state_conflict');
  return readSeeds(ctx);
};
