import { hex } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { anchorOf } from '../checkpoints/index.ts';
import { proofOfPair, seedById, serverSeedOf } from '../seeds/index.ts';
import { contractChoice, readRunning, sureState } from './actions/steps-state.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { endAllRounds, roundById, stepRoundById, stepsOf } from './store.ts';

export { freeSpins, type FreeSpin } from './actions/free-spins.ts';
export type { SpinsLeft } from './rules.ts';
export { outsideWallets, type OutsideWallet } from './actions/outside-wallets.ts';
export { isStake } from './actions/play-round.ts';

export const module: Module = { name: 'rounds', tier: 4, routes, jobs, startAnew: endAllRounds };

/** The proof of an instant round for its owner; the seed shows once its pair is retired. */
export const proofOfRound = async (ctx: Ctx, memberId: bigint | undefined, roundId: bigint) => {
  const row = await roundById(ctx.db, ctx.brand.id, roundId);
  if (!row || row.detail === null || row.member_id !== memberId) return undefined;
  const pair = await seedById(ctx.db, ctx.brand.id, BigInt(row.detail.seedId));
  if (!pair) throw new Error('the seed pair of a round is missing');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    roundId: row.wager_id.toString(),
    slug: row.slug,
    version: row.detail.version,
    kind: 'instant' as const,
    commitment: pair.commitment,
    serverSeed: pair.retired_at ? hex(serverSeedOf(ctx, pair)) : null,
    clientSeed: pair.client_seed,
    nonce: row.detail.nonce,
    at: row.at.toISOString(),
    chain: null,
    bets: [
      {
        wagerId: row.wager_id.toString(),
        bet: row.bet,
        stake: show(row.stake),
        payout: show(row.payout),
        state: row.state,
        ...(row.detail.freeMost ? { freeMost: show(BigInt(row.detail.freeMost)) } : {}),
      },
    ],
    outcome: row.detail.outcome,
    currencyDigits: ctx.brand.currency.digits,
    profile: null,
    seeds: await proofOfPair(pair, (promised) => anchorOf(ctx, ctx.brand.id, promised)),
    ...(row.detail.options ? { choice: contractChoice(row.detail.options) } : {}),
  };
};

/** The proof of a round of steps: what was done, and once it is over all that was hidden. */
export const proofOfSteps = async (ctx: Ctx, memberId: bigint | undefined, roundId: string) => {
  const row = await stepRoundById(ctx.db, ctx.brand.id, roundId);
  if (!row || row.member_id !== memberId || row.state === 'opening') return undefined;
  const running = await readRunning(ctx, row);
  const actions = (await stepsOf(ctx.db, row.brand_id, roundId)).map((step) => step.action);
  const { pair } = running;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const isDone = row.state === 'done';
  const state = row.ended_by === 'void' ? 'void' : isDone ? 'settled' : 'open';
  return {
    roundId,
    slug: row.slug,
    version: row.version ?? '',
    kind: 'steps' as const,
    commitment: pair.commitment,
    serverSeed: pair.retired_at ? hex(serverSeedOf(ctx, pair)) : null,
    clientSeed: pair.client_seed,
    nonce: row.nonce ?? 0,
    at: row.opened_at.toISOString(),
    chain: null,
    bets: [
      {
        wagerId: String(row.wager_id),
        stake: show(row.stake),
        state,
        bet: running.game.betOf?.(row.choice) ?? 'round',
        payout: show(row.payout ?? 0n),
      },
    ],
    outcome: isDone ? sureState(running, actions).view : null,
    seeds: await proofOfPair(pair, (promised) => anchorOf(ctx, ctx.brand.id, promised)),
    currencyDigits: ctx.brand.currency.digits,
    profile: null,
    choice: contractChoice(row.choice),
    actions: actions.map(contractChoice),
  };
};
