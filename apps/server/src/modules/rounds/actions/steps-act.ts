import type { InputOf } from '@fairhouse/contract';
import type { actSteps as call } from '@fairhouse/contract/rounds';
import { isSameChoice } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { balanceOf } from '../../wallet/index.ts';
import { insertStep, runningRounds, stepRoundById, stepsOf, type StepRoundRow } from '../store.ts';
import { showRound } from './steps-open.ts';
import {
  finish,
  printSteps,
  readRunning,
  resolveClaim,
  sureState,
  type Running,
} from './steps-state.ts';

/** The running round of this game, if any; one that is done but not paid yet is paid first. */
export const readSteps = async (ctx: Ctx) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const place = { brandId: ctx.brand.id, memberId: actor.memberId };
  const [claimed] = await runningRounds(ctx.db, { ...place, slug: actor.slug });
  const row = claimed && (await resolveClaim(ctx, claimed));
  if (row?.state === 'open') {
    const running = await readRunning(ctx, row);
    const steps = await stepsOf(ctx.db, row.brand_id, row.round_id);
    const state = sureState(
      running,
      steps.map((step) => step.action),
    );
    if (!state.isDone) return showRound(ctx, row);
    await finish(ctx, running, state, 'player');
  }
  const { availableMinor } = await balanceOf(ctx, place.brandId, place.memberId);
  return { round: null, balance: printAmount(availableMinor, ctx.brand.currency) };
};

/** One step. Of two that ask for the same one, the database lets the first decide. */
export const actSteps = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { actor, idempotencyKey: key } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const row = await stepRoundById(ctx.db, ctx.brand.id, input.roundId);
  if (
    !row ||
    row.member_id !== actor.memberId ||
    row.slug !== actor.slug ||
    row.state === 'opening'
  )
    return refuse('not_found');
  const running = await readRunning(ctx, row);
  const steps = await stepsOf(ctx.db, row.brand_id, row.round_id);
  if (steps.length > input.step) return answerKnown(ctx, { running, row, input, key });
  if (steps.length < input.step || row.state === 'done') return refuse('state_conflict');

  const actions = [...steps.map((step) => step.action), input.action];
  const state = running.stateAfter(actions);
  if ('problem' in state) return refuse('invalid_choice');
  const isTaken = await insertStep(ctx.db, {
    brandId: row.brand_id,
    roundId: row.round_id,
    step: input.step,
    action: input.action,
    key,
  });
  if (!isTaken) return answerKnown(ctx, { running, row, input, key });
  if (state.isDone) await finish(ctx, running, state, 'player');
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, row.member_id);
  return {
    round: printSteps(ctx, { running, actions, state }),
    balance: printAmount(availableMinor, ctx.brand.currency),
  };
};

/** A repeat of the key answers the step as it was taken; any other call came too late. */
const answerKnown = async (
  ctx: Ctx,
  p: { running: Running; row: StepRoundRow; input: InputOf<typeof call>; key: string },
) => {
  const steps = await stepsOf(ctx.db, p.row.brand_id, p.row.round_id);
  const known = steps[p.input.step];
  if (!known || known.key !== p.key || !isSameChoice(known.action, p.input.action)) {
    return refuse('state_conflict');
  }
  const actions = steps.slice(0, p.input.step + 1).map((step) => step.action);
  const state = sureState(p.running, actions);
  // The first call may have died between the step and its payment.
  if (state.isDone) await finish(ctx, p.running, state, 'player');
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, p.row.member_id);
  return {
    round: printSteps(ctx, { running: p.running, actions, state }),
    balance: printAmount(availableMinor, ctx.brand.currency),
  };
};
