import { actedBetProblems, actedRoundProblems } from './acted-conformance.ts';
import { shotsProblems } from './conformance-shots.ts';
import { drawStream } from './draws.ts';
import type { Action, Game } from './game.ts';
import { VALID_RULES } from './game-parts.ts';
import { choiceProblems, NO_OPTIONS } from './options.ts';
import { parkingProblem } from './parking.ts';

const ROUNDS = 300;

/** Plays many rounds of a game and says what no game may do. */
export const roundProblems = (game: Game): string[] => {
  switch (game.kind) {
    case 'instant':
      return [...choosingProblems(game), ...instantProblems(game)];
    case 'steps':
      return [...choosingProblems(game), ...stepsProblems(game)];
    case 'rising':
      return risingProblems(game);
    case 'draws':
      return drawnProblems(game);
    case 'shots':
      return shotsProblems(game);
    case 'acted':
      return actedProblems(game);
    default:
      return sharedProblems(game);
  }
};

/** Every example can be played and is priced; what no game offers is refused. */
const choosingProblems = (game: Extract<Game, { kind: 'instant' | 'steps' }>): string[] => {
  if (!game.options) return [];
  const examples = game.examples ?? [];
  const priced = new Set(game.rtp().map((line) => line.bet));
  return [
    examples.length > 0 ? '' : 'options has no examples',
    ...examples.flatMap((options) =>
      choiceProblems(game, options).map((problem) => `an example is refused: ${problem}`),
    ),
    ...examples
      .map((options) => game.betOf?.(options) ?? 'spin')
      .filter((bet) => !priced.has(bet))
      .map((bet) => `bet ${bet} has no published return`),
    choiceProblems(game, { nobody: 1 }).length > 0 ? '' : 'an unknown option is taken',
  ].filter(Boolean);
};

const exampleOf = (game: Extract<Game, { kind: 'instant' | 'steps' }>, round: number) =>
  game.examples?.[round % game.examples.length] ?? NO_OPTIONS;

const instantProblems = (game: Extract<Game, { kind: 'instant' }>): string[] => {
  const stakes = [game.stakes.minMinor, game.stakes.maxMinor, 9_007_199_254_740_993n];
  return firstOfEach(ROUNDS, (round) => {
    const stakeMinor = stakes[round % stakes.length] ?? game.stakes.minMinor;
    const choice = { stakeMinor, options: exampleOf(game, round) };
    const played = game.play(drawsOf(round), choice);
    const again = game.play(drawsOf(round), choice);
    return [
      asText(played) === asText(again) ? '' : 'the same draws gave two different rounds',
      isPlain(played.outcome) ? '' : 'the outcome does not survive JSON',
      ...amountProblems(stakeMinor, played),
      played.payoutMinor > stakeMinor * BigInt(game.maxPayoutMultiple)
        ? 'a payout is above maxPayoutMultiple'
        : '',
    ];
  });
};

/**
 * Walks through rounds by the game's own moves: every state replays, none pays wrongly, and none
 * can be left for more than it is worth.
 */
const stepsProblems = (game: Extract<Game, { kind: 'steps' }>): string[] =>
  firstOfEach(ROUNDS, (round) => {
    const choice = {
      stakeMinor: game.stakes.minMinor + BigInt(round),
      options: exampleOf(game, round),
    };
    const actions: Action[] = [];
    const picks = conformanceDraws('moves', round);
    const problems: string[] = [];
    for (let step = 0; step <= game.stepsMax; step += 1) {
      const state = game.act(drawsOf(round), choice, actions);
      if ('problem' in state) return [`a move of the game is refused: ${state.problem}`];
      problems.push(
        ...amountProblems(choice.stakeMinor, state),
        isPlain(state.view) ? '' : 'the view does not survive JSON',
        asText(state) === asText(game.act(drawsOf(round), choice, actions))
          ? ''
          : 'the same actions gave two different states',
      );
      const moves = game.moves(drawsOf(round), choice, actions);
      if (state.isDone) return [...problems, moves.length === 0 ? '' : 'a done round has moves'];
      const move = moves[moves.length === 0 ? 0 : picks.below(moves.length)];
      if (!move) return [...problems, 'a running round has no move'];
      problems.push(parkingProblem(game, () => drawsOf(round), { choice, actions }));
      actions.push(move);
    }
    return [...problems, 'a round does not end within stepsMax'];
  });

const risingProblems = (game: Extract<Game, { kind: 'rising' }>): string[] =>
  firstOfEach(ROUNDS, (round) => {
    const point = game.point(drawsOf(round));
    const time = game.timeOf(point);
    return [
      Number.isInteger(point) && point >= 100 ? '' : 'a point is not whole hundredths from 100',
      game.point(drawsOf(round)) === point ? '' : 'the same draws gave two different points',
      game.multipleAt(time) >= point && (time === 0 || game.multipleAt(time - 1) < point)
        ? ''
        : 'timeOf and multipleAt do not agree',
    ];
  });

const drawnProblems = (game: Extract<Game, { kind: 'draws' }>): string[] =>
  firstOfEach(ROUNDS / 6, (round) => {
    const result = game.draw(drawsOf(round));
    return [
      asText(result) === asText(game.draw(drawsOf(round)))
        ? ''
        : 'the same draws gave two different results',
      result.length > 0 && result.every((one) => Number.isInteger(one) && one >= 0)
        ? ''
        : 'a result is not whole numbers from 0',
    ];
  });

const sharedProblems = (game: Extract<Game, { kind: 'shared' }>): string[] =>
  [
    game.openSeconds > 0 ? '' : 'openSeconds must be above 0',
    game.profiles.length > 0 ? '' : 'profiles is empty',
    ...firstOfEach(ROUNDS / 6, (round) => {
      const result = game.draw(drawsOf(round));
      return [
        asText(result) === asText(game.draw(drawsOf(round)))
          ? ''
          : 'the same draws gave two different results',
        isPlain(result) ? '' : 'the result does not survive JSON',
        ...game.profiles.flatMap((profile) =>
          Object.entries(game.bets)
            .filter(([, type]) => type.profiles?.includes(profile) ?? true)
            .flatMap(([bet]) =>
              [game.stakes.minMinor, 1_235n, 9_007_199_254_740_993n].flatMap((stakeMinor) =>
                amountProblems(stakeMinor, game.settle(result, bet, stakeMinor, profile)),
              ),
            ),
        ),
      ];
    }),
  ].filter(Boolean);

const actedProblems = (game: Extract<Game, { kind: 'acted' }>): string[] => [
  ...actedBetProblems(game),
  ...firstOfEach(ROUNDS / 6, (round) =>
    actedRoundProblems(game, round, {
      drawsOf,
      asText,
      isPlain,
      amountProblems,
      picksOf: (one) => conformanceDraws('moves', one),
    }),
  ),
];

const amountProblems = (
  stakeMinor: bigint,
  paid: { payoutMinor: unknown; validBetMinor: unknown; rule: unknown },
): string[] => [
  typeof paid.payoutMinor === 'bigint' && paid.payoutMinor >= 0n
    ? ''
    : 'a payout is not a whole number of minor units from 0',
  typeof paid.validBetMinor === 'bigint' &&
  paid.validBetMinor >= 0n &&
  paid.validBetMinor <= stakeMinor
    ? ''
    : 'a valid bet is not between 0 and the stake',
  VALID_RULES.some((rule) => rule === paid.rule) ? '' : 'a valid bet has no rule of the table',
];

const CONFORMANCE_SEED = new Uint8Array(32).fill(7);
const conformanceDraws = drawStream(CONFORMANCE_SEED);
const drawsOf = (round: number) => conformanceDraws('conformance', round);

const firstOfEach = (rounds: number, check: (round: number) => string[]): string[] => {
  const found = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const problem of check(round)) if (problem !== '') found.add(problem);
  }
  return [...found];
};

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

const isPlain = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  try {
    return asText(JSON.parse(JSON.stringify(value))) === asText(value);
  } catch {
    return false;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
