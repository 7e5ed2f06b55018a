import type { ActedGame, ActedState, SeatAction, Seated } from './acted.ts';
import { furtherStake, seatedOf, silenceOf } from './acted-seats.ts';
import type { Draws } from './draws.ts';

/** What the rounds of conformance bring along: fresh draws of a round, and its own chances. */
type Chances = { drawsOf(round: number): Draws; picksOf(round: number): Draws };
type Amounts = { payoutMinor: unknown; validBetMinor: unknown; rule: unknown };
type Checks = Chances & {
  asText(value: unknown): string;
  isPlain(value: unknown): boolean;
  amountProblems(stakeMinor: bigint, paid: Amounts): string[];
};

/** The laws of bets that one action lays: they name bets of the same seat. */
export const actedBetProblems = (game: ActedGame): string[] => {
  const kinds = new Set(Object.values(game.bets).map(({ kind }) => kind));
  return [
    game.openSeconds > 0 && game.actSeconds > 0 ? '' : 'openSeconds and actSeconds are above 0',
    game.profiles.length > 0 ? '' : 'profiles is empty',
    ...Object.entries(game.bets).flatMap(([bet, type]) => [
      ...[type.needs, type.further?.of]
        .filter(
          (other) =>
            other !== undefined &&
            (game.bets[other] === undefined || game.bets[other].seat !== type.seat),
        )
        .map((other) => `bet ${bet} names ${other}, which is no bet of its seat`),
      type.pricedWith === undefined || kinds.has(type.pricedWith)
        ? ''
        : `bet ${bet} is priced with an unknown kind`,
      game.seats.length > 0 === (type.seat !== undefined)
        ? ''
        : `bet ${bet} does not say its seat as the other bets do`,
    ]),
  ].filter(Boolean);
};

/** Plays one round with chance seats and moves, and says what no acted game may do. */
export const actedRoundProblems = (game: ActedGame, round: number, checks: Checks): string[] => {
  const picks = checks.picksOf(round);
  const seated = someSeated(game, picks);
  const actions: SeatAction[] = [];
  const problems: string[] = [];
  const limit = game.actionsMax * seated.length;
  for (let turn = 0; turn <= limit; turn += 1) {
    const state = game.follow(checks.drawsOf(round), seated, actions);
    if ('problem' in state) return [`a move of the game does not count: ${state.problem}`];
    problems.push(...stateProblems(game, { round, seated, actions, state }, checks));
    if (state.isDone) {
      return [...problems, ...endProblems(game, { round, seated, actions, state }, checks)];
    }
    const now = state.turns[picks.below(state.turns.length)];
    const move = now?.moves[picks.below(now.moves.length)];
    if (!now || !move) return [...problems, 'a turn has no move'];
    actions.push({ seat: now.seat, action: move.action });
  }
  return [...problems, 'a round does not end within actionsMax'];
};

/** Some of the seats, each with its main bet and sometimes more; one round in five is empty. */
const someSeated = (game: ActedGame, picks: Draws): Seated[] => {
  const owners = game.seats.length > 0 ? game.seats : ['1', '2', '3'];
  const first = Object.entries(game.bets).filter(([, type]) => !type.further);
  const placed =
    picks.below(5) === 0
      ? []
      : owners.flatMap((owner) =>
          picks.below(2) === 0
            ? []
            : first
                .filter(
                  ([, type]) =>
                    (type.seat ?? owner) === owner &&
                    (!type.needs || picks.below(2) === 0 || type.seat === undefined),
                )
                .map(([bet]) => ({ bet, member: owner })),
        );
  return seatedOf(game, placed);
};

type Played = { round: number; seated: Seated[]; actions: SeatAction[]; state: ActedState };

const stateProblems = (
  game: ActedGame,
  { round, seated, actions, state }: Played,
  checks: Checks,
): string[] => {
  const follow = (more: SeatAction[]) =>
    game.follow(checks.drawsOf(round), seated, [...actions, ...more]);
  const stranger = follow([{ seat: 'nobody', action: state.turns[0]?.silence ?? 'stand' }]);
  const forged = follow([{ seat: state.turns[0]?.seat ?? 'nobody', action: 'constructor' }]);
  return [
    checks.asText(state) === checks.asText(follow([]))
      ? ''
      : 'the same actions gave two different states',
    checks.isPlain(state.view) ? '' : 'the view does not survive JSON',
    'problem' in stranger && 'problem' in forged ? '' : 'an action out of turn counts',
    ...state.turns.flatMap((turn) =>
      turn.moves.flatMap((move) => [
        move.bet === undefined || game.bets[move.bet]?.further
          ? ''
          : `the move ${move.action} costs a bet that no action lays`,
      ]),
    ),
    state.turns.every((turn) =>
      turn.moves.some((move) => move.action === turn.silence && move.bet === undefined),
    )
      ? ''
      : 'silence is no move, or it costs something',
    silenceOf(state).every((one) => !('problem' in follow([one]))) ? '' : 'silence does not count',
    isEndedBySilence(game, follow, state) ? '' : 'silence does not end the round',
  ].filter(Boolean);
};

/** Whoever leaves a round that has shown cards finishes it, as silence does. */
const isEndedBySilence = (
  game: ActedGame,
  follow: (more: SeatAction[]) => ReturnType<ActedGame['follow']>,
  from: ActedState,
): boolean => {
  const silent: SeatAction[] = [];
  let state = from;
  while (!state.isDone && silent.length <= game.actionsMax * Math.max(1, game.seats.length, 3)) {
    silent.push(...silenceOf(state).slice(0, 1));
    const next = follow(silent);
    if ('problem' in next) return false;
    state = next;
  }
  return state.isDone;
};

const endProblems = (
  game: ActedGame,
  { round, seated, actions, state }: Played,
  checks: Checks,
): string[] => {
  const result = game.result(checks.drawsOf(round), seated, actions);
  const after = game.follow(checks.drawsOf(round), seated, [
    ...actions,
    { seat: seated[0]?.seat ?? 'nobody', action: 'stand' },
  ]);
  return [
    state.turns.length === 0 ? '' : 'a round that is done has turns',
    'problem' in after && after.problem === 'over' ? '' : 'an action counts after the end',
    checks.isPlain(result) ? '' : 'the result does not survive JSON',
    checks.asText(result) === checks.asText(game.result(checks.drawsOf(round), seated, actions))
      ? ''
      : 'the same actions gave two different results',
    // Where everybody plays for himself, a proof shows nothing of the others.
    game.seats.length > 0 ||
    checks.asText(result) === checks.asText(game.result(checks.drawsOf(round), [], []))
      ? ''
      : 'the result depends on who played although nobody has a seat',
    ...seated.flatMap(({ seat, bets }) =>
      game.profiles.flatMap((profile) =>
        Object.entries(game.bets)
          .filter(
            ([, type]) =>
              (type.seat ?? seat) === seat && (type.profiles?.includes(profile) ?? true),
          )
          .flatMap(([bet, type]) => {
            const stakeMinor = type.further
              ? furtherStake(game, bet, [{ bet: type.further.of, stakeMinor: 1_235n }])
              : 1_235n;
            return checks.amountProblems(
              stakeMinor,
              game.settle(result, bet, stakeMinor, { profile, placed: bets }),
            );
          }),
      ),
    ),
  ].filter(Boolean);
};

/** Kinds of bets without a published return. */
export const unpricedKinds = (game: ActedGame, priced: ReadonlySet<string>): string[] =>
  [...new Set(Object.values(game.bets).map(({ kind, pricedWith }) => pricedWith ?? kind))]
    .filter((kind) => !priced.has(kind))
    .map((kind) => `bet ${kind} has no published return`);
