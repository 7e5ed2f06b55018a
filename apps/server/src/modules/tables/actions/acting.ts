import {
  seatedOf,
  silenceOf,
  type ActedGame,
  type ActedState,
  type Draws,
  type SeatAction,
  type Seated,
} from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { closeWindow, openWagersOf, openWindow } from '../../wallet/index.ts';
import {
  actionsOf,
  insertActions,
  keepLook,
  keepSeated,
  lockOverdue,
  lockRound,
  looseStakes,
  openStage,
  type FurtherRow,
  type NewAction,
} from '../rows/acting.ts';
import { chainOf, moveRound, type RoundRow } from '../store.ts';
import type { ActingLook } from '../tables.ts';
import { drawsOfRound } from './chains.ts';

/** A request that came in time may still be on its way when the time is over. */
const GRACE_MILLISECONDS = 500;

/** A game and the draws of one of its rounds, from their start each time they are asked for. */
export type Acting = { game: ActedGame; draws: () => Draws };

export const actingOf = async (
  kernel: Kernel,
  game: ActedGame,
  round: RoundRow,
): Promise<Acting> => {
  const place = { brandId: round.brand_id, tableId: round.table_id };
  const chain = await chainOf(kernel.db, { ...place, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  return { game, draws: () => drawsOfRound(kernel, place, { chain, number: round.number }) };
};

/** A stage has a betting window of its own for the stakes that its actions lay. */
export const stageWindow = (roundId: string, stage: string): string => `${roundId}:${stage}`;

/** After the betting: who plays is fixed, and the first stage opens, or the round is drawn. */
export const beginActing = async (
  kernel: Kernel,
  game: ActedGame,
  round: RoundRow,
): Promise<void> => {
  const wagers = await openWagersOf(kernel.db, round.brand_id, round.round_id);
  const seated = seatedOf(
    game,
    wagers.map(({ bet, memberId }) => ({ bet, member: memberId.toString() })),
  );
  const acting = await actingOf(kernel, game, round);
  await kernel.db.transaction(async (tx) => {
    const locked = await lockRound(tx, round);
    if (locked?.state !== 'closed' || locked.void_reason !== null) return;
    await keepSeated(tx, round, seated);
    await goOn(tx, acting, { ...locked, seated }, []);
  });
};

/**
 * Counts an action if its stage still runs and the rules allow it, and moves the round on in the
 * same transaction. False: something else counted first, or the time was over.
 */
export const countAction = (
  kernel: Kernel,
  acting: Acting,
  round: RoundRow,
  action: NewAction,
): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    const locked = await lockRound(tx, round);
    if (locked?.state !== 'acting' || locked.stage !== action.stage || locked.void_reason !== null)
      return false;
    const before = await actionsOf(tx, round);
    const actions = [...before, action];
    if ('problem' in stateAfter(acting, locked, actions)) return false;
    await insertActions(tx, round, { from: before.length, actions: [action] });
    await goOn(tx, acting, locked, actions);
    return true;
  });

/**
 * Ends a stage whose time is over. A stake that was taken in time is its action, even if the
 * process that took it died; every other seat that was asked is silent.
 */
export const endSilence = async (
  kernel: Kernel,
  game: ActedGame,
  round: RoundRow,
): Promise<boolean> => {
  const acting = await actingOf(kernel, game, round);
  return kernel.db.transaction(async (tx) => {
    const locked = await lockOverdue(tx, round, GRACE_MILLISECONDS);
    if (!locked?.stage || locked.void_reason !== null) return false;
    const { stage } = locked;
    // No stake is under way in the stage any more; those that arrived are seen below.
    await closeWindow(tx, round.brand_id, stageWindow(round.round_id, stage));
    const before = await actionsOf(tx, round);
    const loose = (await looseStakes(tx, round)).filter((stake) => stake.stage === stage);
    const added = addedAtEnd(acting, locked, { before, loose, stage });
    await insertActions(tx, round, { from: before.length, actions: added });
    await goOn(tx, acting, locked, [...before, ...added]);
    return true;
  });
};

const addedAtEnd = (
  acting: Acting,
  round: RoundRow,
  p: { before: readonly SeatAction[]; loose: readonly FurtherRow[]; stage: string },
): NewAction[] => {
  const { before, loose, stage } = p;
  const added: NewAction[] = [];
  const standing = () => sureState(acting, round, [...before, ...added]);
  for (const stake of loose) {
    const state = standing();
    if (state.stage !== stage || state.isDone) break;
    const seat = acting.game.bets[stake.bet]?.seat ?? stake.member_id.toString();
    const move = state.turns
      .find((turn) => turn.seat === seat)
      ?.moves.find(({ bet }) => bet === stake.bet);
    if (move) {
      added.push({
        stage,
        seat,
        action: move.action,
        member_id: stake.member_id,
        key: stake.key,
        wager_id: stake.wager_id,
      });
    }
  }
  const state = standing();
  if (state.stage !== stage || state.isDone) return added;
  return [
    ...added,
    ...silenceOf(state).map((one) => ({
      ...one,
      stage,
      member_id: null,
      key: null,
      wager_id: null,
    })),
  ];
};

/** Where the actions lead: the same stage, the next one, or the draw. */
const goOn = async (
  tx: Queries,
  acting: Acting,
  round: RoundRow,
  actions: readonly SeatAction[],
): Promise<void> => {
  const { game, draws } = acting;
  const state = sureState(acting, round, actions);
  if (state.stage === round.stage && !state.isDone) {
    return keepLook(tx, round, lookOf(state, actions.length));
  }
  if (round.stage !== null) {
    await closeWindow(tx, round.brand_id, stageWindow(round.round_id, round.stage));
  }
  if (state.isDone) {
    const result = game.result(draws(), seatedIn(round), bare(actions));
    await moveRound(tx, {
      brandId: round.brand_id,
      roundId: round.round_id,
      from: round.state,
      to: 'drawn',
      result,
      road: game.road(result),
    });
    return;
  }
  await openWindow(tx, round.brand_id, stageWindow(round.round_id, state.stage));
  await openStage(tx, round, {
    stage: state.stage,
    look: lookOf(state, actions.length),
    actSeconds: game.actSeconds,
  });
};

const lookOf = ({ view, turns, showMilliseconds }: ActedState, count: number): ActingLook => ({
  view,
  turns: [...turns],
  showMilliseconds,
  count,
});
const seatedIn = (round: RoundRow): readonly Seated[] => round.seated ?? [];
const bare = (actions: readonly SeatAction[]): SeatAction[] =>
  actions.map(({ seat, action }) => ({ seat, action }));

/** The state after some actions, or why the last of them does not count. */
export const stateAfter = (
  { game, draws }: Acting,
  round: RoundRow,
  actions: readonly SeatAction[],
) => game.follow(draws(), seatedIn(round), bare(actions));

/** The same for actions that counted when they were written. */
const sureState = (acting: Acting, round: RoundRow, actions: readonly SeatAction[]): ActedState => {
  const state = stateAfter(acting, round, actions);
  if ('problem' in state) throw new Error(`a written action does not count: ${state.problem}`);
  return state;
};

/** All a proof needs beside the draws; where everybody plays alone, nothing of others. */
export const actedProof = async (db: Queries, game: ActedGame, round: RoundRow) => {
  if (game.seats.length === 0) return { seated: [], actions: [] };
  return {
    seated: [...seatedIn(round)].map(({ seat, bets }) => ({ seat, bets: [...bets] })),
    actions: bare(await actionsOf(db, round)),
  };
};
