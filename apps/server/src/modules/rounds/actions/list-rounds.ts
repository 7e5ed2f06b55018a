import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { activePair } from '../../seeds/index.ts';
import {
  doneRounds,
  endedRounds,
  markShownRound,
  roundsOf,
  shownRound,
  stepsOf,
  type StepRoundRow,
} from '../store.ts';
import { outsideOf, shownBalance } from './outside-wallets.ts';
import { printRound } from './play-round.ts';
import { printSteps, readRunning, sureState } from './steps-state.ts';

export const listRounds = async (ctx: Ctx) => {
  const place = placeOf(ctx);
  if (!place) return refuse('ticket_invalid');
  const active = await activePair(ctx, place);
  const outside = await outsideOf(ctx, memberOf(ctx));
  const balance = await shownBalance(ctx, place.memberId, outside);
  const done = await doneRounds(ctx.db, place);
  if (done.length > 0) {
    return {
      balance,
      shownRoundId: null,
      list: await Promise.all(done.map((row) => asRound(ctx, row))),
    };
  }
  const rows = await roundsOf(ctx.db, place);
  const shown = await shownRound(ctx.db, place);
  return {
    balance,
    shownRoundId: shown?.toString() ?? null,
    list: await Promise.all(
      rows
        .filter((row) => row.detail !== null)
        .map(async (row) => ({
          ...(await printRound(
            ctx,
            {
              wagerId: row.wager_id,
              bet: row.bet,
              stakeMinor: row.stake,
              payoutMinor: row.payout,
              validBetMinor: row.valid_bet,
              rule: row.rule,
              detail: row.detail,
              at: row.at,
            },
            active,
          )),
          ...(outside ? { currency: outside.currency } : {}),
        })),
    ),
  };
};

export const listPastRounds = async (ctx: Ctx) => {
  const place = placeOf(ctx);
  if (!place) return refuse('ticket_invalid');
  const { currency } = ctx.brand;
  const rows = await endedRounds(ctx.db, place);
  return {
    list: rows.map((row) => ({
      roundId: row.round_id,
      at: row.at.toISOString(),
      stake: printAmount(row.stake, currency),
      payout: printAmount(row.payout, currency),
    })),
  };
};

export const markRoundShown = async (ctx: Ctx, { roundId }: { roundId: string }) => {
  const place = placeOf(ctx);
  if (!place) return refuse('ticket_invalid');
  const wagerId = idOf(roundId);
  const isOwn = wagerId !== undefined && (await markShownRound(ctx.db, { ...place, wagerId }));
  return isOwn ? {} : refuse('not_found');
};

/** The shelf of the play token: one member's one game. */
const placeOf = (ctx: Ctx) => {
  const actor = memberOf(ctx);
  return actor.kind === 'play'
    ? { brandId: ctx.brand.id, memberId: actor.memberId, slug: actor.slug }
    : undefined;
};

/** A round of steps as the history shows every round. */
const asRound = async (ctx: Ctx, row: StepRoundRow) => {
  const running = await readRunning(ctx, row);
  const actions = (await stepsOf(ctx.db, row.brand_id, row.round_id)).map((one) => one.action);
  const state = sureState(running, actions);
  const round = printSteps(ctx, { running, actions, state });
  const isVoid = row.ended_by === 'void';
  const { roundId, slug, version, stake, payout, currency, at, nonce } = round;
  return {
    roundId,
    slug,
    version,
    stake,
    payout,
    currency,
    at,
    nonce,
    validBet: printAmount(isVoid ? 0n : state.validBetMinor, ctx.brand.currency),
    rule: isVoid ? ('void' as const) : state.rule,
    wagerId: String(row.wager_id),
    commitment: round.commitment,
    clientSeed: round.clientSeed,
    outcome: { ...round.view, choice: round.choice },
  };
};
