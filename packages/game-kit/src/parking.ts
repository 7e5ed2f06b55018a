import { drawStream, type Draws } from './draws.ts';
import type { Action, InstantChoice, StepsGame, StepsState } from './game.ts';

/**
 * Rounds that are left. Whoever has seen the beginning of a round may not get the stake back by
 * leaving it: only good beginnings would then be played.
 */
export type LeftRound = { choice: InstantChoice; actions: readonly Action[] };

/**
 * What the house does in a round that was left, until it is done; undefined where nothing was
 * shown, so that the stake goes back. `draws` gives the draws of the round from their start.
 */
export const farewellsOf = (
  game: StepsGame,
  draws: () => Draws,
  { choice, actions }: LeftRound,
): Action[] | undefined => {
  const added: Action[] = [];
  for (let turn = 0; turn <= game.stepsMax; turn += 1) {
    const taken = [...actions, ...added];
    const state = game.act(draws(), choice, taken);
    if ('problem' in state) throw new Error(`a farewell is refused: ${state.problem}`);
    if (state.isDone) return added;
    const next = game.farewell(state.view, choice, taken);
    if (!next && isBlank(game, { choice, actions: taken }, state)) return undefined;
    if (!next) throw new Error('a round that has shown something has no farewell');
    added.push(next);
  }
  throw new Error('farewells do not end the round');
};

/** The state is the same whatever was drawn: nobody knows more than before the stake. */
export const isBlank = (
  game: StepsGame,
  { choice, actions }: LeftRound,
  state: StepsState,
): boolean =>
  actions.length === 0 &&
  OTHERS.every((draws) => asText(game.open(draws(), choice)) === asText(state));

const otherDraws = drawStream(new Uint8Array(32).fill(11));
const OTHERS = Array.from({ length: 8 }, (_, at) => () => otherDraws('parking', at));

const asText = (state: StepsState): string =>
  JSON.stringify(state, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

/** What is wrong with leaving a round here, as conformance says it. */
export const parkingProblem = (game: StepsGame, draws: () => Draws, left: LeftRound): string => {
  try {
    farewellsOf(game, draws, left);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
