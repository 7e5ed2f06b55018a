import { hex } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { serverSeedOf } from './actions/seed-pairs.ts';
import { routes } from './routes.ts';
import { roundById, seedById } from './store.ts';

export const module: Module = { name: 'rounds', tier: 4, routes };

/** The proof of an instant round for its owner; the seed shows once its pair is retired. */
export const proofOfRound = async (ctx: Ctx, memberId: bigint | undefined, roundId: bigint) => {
  const row = await roundById(ctx.db, ctx.brand.id, roundId);
  if (!row || row.detail === null || row.member_id !== memberId) return undefined;
  const pair = await seedById(ctx.db, ctx.brand.id, BigInt(row.detail.seedId));
  if (!pair) throw new Error('the seed pair of a round is missing');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    roundId: row.wager_id.toString(), slug: row.slug, version: row.detail.version,
    kind: 'instant' as const, commitment: pair.commitment,
    serverSeed: pair.retired_at ? hex(serverSeedOf(ctx, pair)) : null,
    clientSeed: pair.client_seed, nonce: row.detail.nonce, at: row.at.toISOString(),
    chain: null, bets: [{ wagerId: row.wager_id.toString(), bet: row.bet, stake: show(row.stake),
      payout: show(row.payout), state: row.state }],
    outcome: row.detail.outcome, currencyDigits: ctx.brand.currency.digits, profile: null,
  };
};
