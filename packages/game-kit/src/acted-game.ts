import type {
  ActedDefinition,
  ActedGame,
  ActedProblem,
  SeatAction,
  Seated,
  Turn,
} from './acted.ts';
import type { Draws } from './draws.ts';
import type { Judgement, SettledBet } from './game-parts.ts';

type SettleBet = (judgement: Judgement, stakeMinor: bigint) => SettledBet;

/** Makes an acted game of its rules: every action is held against the turns before it counts. */
export const actedGame = <Result, View, Position>(
  definition: ActedDefinition<Result, View, Position>,
  settleBet: SettleBet,
): ActedGame<Result, View> => {
  const { begin, step, turns: turnsIn, look, finish, judge, ...basis } = definition;

  const positionAfter = (
    draws: Draws,
    seated: readonly Seated[],
    actions: readonly SeatAction[],
  ): Position | ActedProblem => {
    let position = begin(draws, seated);
    for (const action of actions) {
      const problem = problemOf(turnsIn(position), action);
      if (problem) return { problem };
      position = step(position, action);
    }
    return position;
  };

  const follow: ActedGame<Result, View>['follow'] = (draws, seated, actions) => {
    const position = positionAfter(draws, seated, actions);
    if (isProblem(position)) return position;
    const turns = turnsIn(position);
    return { ...look(position), turns, isDone: turns.length === 0 };
  };

  const result: ActedGame<Result, View>['result'] = (draws, seated, actions) => {
    const position = positionAfter(draws, seated, actions);
    if (isProblem(position)) throw new Error(`an action does not count: ${position.problem}`);
    if (turnsIn(position).length > 0) throw new Error(`${basis.slug} is not done`);
    return finish(position);
  };

  const settle: ActedGame<Result, View>['settle'] = (done, bet, stakeMinor, beside) => {
    const profile = offeredAt(definition, bet, beside.profile);
    return settleBet(judge(done, bet, { profile, placed: beside.placed }), stakeMinor);
  };

  return Object.freeze({ ...basis, follow, result, settle } satisfies ActedGame<Result, View>);
};

const problemOf = (
  turns: readonly Turn[],
  { seat, action }: SeatAction,
): ActedProblem['problem'] | undefined => {
  if (turns.length === 0) return 'over';
  const turn = turns.find((each) => each.seat === seat);
  if (!turn) return 'turn';
  return turn.moves.some((move) => move.action === action) ? undefined : 'action';
};

const isProblem = (value: unknown): value is ActedProblem =>
  typeof value === 'object' && value !== null && 'problem' in value;

const offeredAt = (
  { slug, bets, profiles }: Pick<ActedGame, 'slug' | 'bets' | 'profiles'>,
  bet: string,
  asked: string | undefined,
): string => {
  const type = Object.hasOwn(bets, bet) ? bets[bet] : undefined;
  if (!type) throw new Error(`${slug} has no bet ${bet}`);
  const profile = asked ?? type.profiles?.[0] ?? profiles[0] ?? '';
  if (!profiles.includes(profile)) throw new Error(`${slug} has no profile ${profile}`);
  if (type.profiles && !type.profiles.includes(profile)) {
    throw new Error(`${slug} does not offer ${bet} at ${profile}`);
  }
  return profile;
};
