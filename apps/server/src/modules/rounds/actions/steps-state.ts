import { farewellsOf, type Action, type StepsGame, type StepsState } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import { within } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { drawsOfCount, type SeedRow } from '../../seeds/index.ts';
import { announceBalance, endWagers, requireEnded, voidWagers } from '../../wallet/index.ts';
import {
  dropClaim,
  insertStep,
  lockStepRound,
  markDone,
  markOpen,
  runningRounds,
  stepsOf,
  wagerOfRound,
  type StepRoundRow,
} from '../store.ts';

/** A claim older than this whose stake was never taken is nobody's. */
const CLAIM_MILLISECONDS = 60_000;
const SECONDS_OF_A_DAY = 86_400;
export const stepsSecondsMax = (kernel: Kernel): number =>
  kernel.config.rehearsal.stepsSeconds ?? SECONDS_OF_A_DAY;

/** A round with its draws: everything that a further step needs. */
export type Running = {
  row: StepRoundRow;
  game: StepsGame;
  pair: SeedRow;
  /** The state after some actions; the game says what is wrong with them. */
  stateAfter(actions: readonly Action[]): StepsState | { problem: string };
  /** How the house ends it after some actions; undefined where nothing was shown yet. */
  farewells(actions: readonly Action[]): Action[] | undefined;
};

export const readRunning = async (kernel: Kernel, row: StepRoundRow): Promise<Running> => {
  const game = stepsGameOf(kernel, row.slug);
  if (row.seed_id === null || row.nonce === null) throw new Error('an open round has no count');
  const { pair, draws } = await drawsOfCount(kernel, row.brand_id, {
    seedId: row.seed_id,
    nonce: row.nonce,
  });
  const choice = { stakeMinor: row.stake, options: row.choice };
  return {
    row,
    game,
    pair,
    stateAfter: (actions) => game.act(draws(), choice, actions),
    farewells: (actions) => farewellsOf(game, draws, { choice, actions }),
  };
};

export const stepsGameOf = (kernel: Kernel, slug: string): StepsGame => {
  const game = gamesOf(kernel).get(slug)?.game;
  if (game?.kind !== 'steps') throw new Error(`${slug} is no game of steps`);
  return game;
};

/** A state that the stored steps lead to: they were judged when they were taken. */
export const sureState = (running: Running, actions: readonly Action[]): StepsState => {
  const state = running.stateAfter(actions);
  if ('problem' in state) throw new Error(`a stored step is refused: ${state.problem}`);
  return state;
};

/** Pays a round that is done; wagers first, so that a crash between only pays again, once. */
export const finish = async (
  kernel: Kernel,
  { row }: Running,
  state: StepsState,
  endedBy: string,
): Promise<void> => {
  if (row.wager_id === null) throw new Error('an open round has no wager');
  requireEnded(
    await endWagers(kernel, row.brand_id, [
      {
        wagerId: row.wager_id,
        payoutMinor: state.payoutMinor,
        validBetMinor: state.validBetMinor,
        rule: state.rule,
        outcome: state.payoutMinor > row.stake ? 'win' : 'lose',
      },
    ]),
  );
  await markDone(kernel.db, {
    brandId: row.brand_id,
    roundId: row.round_id,
    payoutMinor: state.payoutMinor,
    endedBy,
  });
};

/** A claim becomes a round when its stake was taken, and goes when it never was. */
export const resolveClaim = async (
  kernel: Kernel,
  row: StepRoundRow,
): Promise<StepRoundRow | undefined> => {
  if (row.state !== 'opening') return row;
  const wager = await wagerOfRound(kernel.db, row.brand_id, row.round_id);
  if (wager) {
    const { seedId, nonce, version } = wager.detail;
    return markOpen(kernel.db, {
      brandId: row.brand_id,
      roundId: row.round_id,
      seedId: BigInt(seedId),
      nonce,
      version,
      wagerId: wager.wager_id,
    });
  }
  const age = kernel.clock.milliseconds() - row.opened_at.getTime();
  if (age > CLAIM_MILLISECONDS) await dropClaim(kernel.db, row.brand_id, row.round_id);
  return undefined;
};

export const sweepClaims = async (
  kernel: Kernel,
  place: { brandId: number; memberId: bigint },
): Promise<void> => {
  for (const row of await runningRounds(kernel.db, place)) await resolveClaim(kernel, row);
};

/**
 * Ends a round that nobody goes on with, as the game says. Its stake goes back only where nothing
 * was shown: who has seen the beginning could else leave the bad ones and play the good ones.
 */
export const endForgotten = async (kernel: Kernel, row: StepRoundRow): Promise<void> => {
  const claimed = await resolveClaim(kernel, row);
  if (!claimed || claimed.state !== 'open') return;
  const running = await readRunning(kernel, claimed);
  const steps = await stepsOf(kernel.db, row.brand_id, row.round_id);
  const actions = steps.map((step) => step.action);
  const state = sureState(running, actions);
  if (state.isDone) {
    await finish(kernel, running, state, 'player');
    return;
  }
  const farewells = running.farewells(actions);
  if (!farewells) {
    await giveBack(kernel, row);
    return;
  }
  for (const farewell of farewells) {
    const isTaken = await insertStep(kernel.db, {
      brandId: row.brand_id,
      roundId: row.round_id,
      step: actions.length,
      action: farewell,
      key: 'forgotten',
    });
    // The player went on after all.
    if (!isTaken) return;
    actions.push(farewell);
  }
  await finish(kernel, running, sureState(running, actions), 'house');
};

/** Under the lock that steps are taken under: a round in which one was taken is played. */
const giveBack = async (kernel: Kernel, row: StepRoundRow): Promise<void> => {
  await kernel.db.transaction(async (tx) => {
    const locked = await lockStepRound(tx, row.brand_id, row.round_id);
    if (locked?.state !== 'open') return;
    if ((await stepsOf(tx, row.brand_id, row.round_id)).length > 0) return;
    const inside = { ...kernel, db: within(kernel.db, tx) };
    if (locked.wager_id === null) throw new Error('an open round has no wager');
    // One wager in this transaction: a whole round is void in transactions of its own.
    await voidWagers(inside, { brandId: row.brand_id, reason: 'forgotten' }, [locked.wager_id]);
    await markDone(tx, {
      brandId: row.brand_id,
      roundId: row.round_id,
      payoutMinor: row.stake,
      endedBy: 'void',
    });
  });
  await announceBalance(kernel, row.brand_id, row.member_id);
};

export const printSteps = (
  ctx: Ctx,
  p: { running: Running; actions: readonly Action[]; state: StepsState },
) => {
  const {
    running: { row, pair },
    actions,
    state,
  } = p;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const isDone = state.isDone || row.state === 'done';
  const payoutMinor = row.ended_by === 'void' ? row.stake : state.payoutMinor;
  return {
    roundId: row.round_id,
    slug: row.slug,
    version: row.version ?? '',
    stake: show(row.stake),
    worth: show(payoutMinor),
    isDone,
    payout: show(isDone ? payoutMinor : 0n),
    currency: ctx.brand.currency.code,
    at: row.opened_at.toISOString(),
    expiresAt: new Date(row.opened_at.getTime() + stepsSecondsMax(ctx) * 1000).toISOString(),
    nonce: row.nonce ?? 0,
    commitment: pair.commitment,
    clientSeed: pair.client_seed,
    choice: contractChoice(row.choice),
    actions: actions.map(contractChoice),
    view: state.view,
  };
};

type Plain = Record<string, string | number | boolean | number[]>;
/** The contract's choices are lists that may be changed; ours may not. */
export const contractChoice = (given: Action): Plain =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      typeof value === 'object' ? [...value] : value,
    ]),
  );
