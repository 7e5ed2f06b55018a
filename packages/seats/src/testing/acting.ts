import {
  isSeatsProblem,
  type SeatsAction,
  type SeatsGame,
  type SeatsPosition,
  type SeatsView,
} from '@fairhouse/game-kit/hands';

/** Plays a game in a test: what cannot be done throws, or is asked for by its problem. */
export const actorOf = <Position extends SeatsPosition, View extends SeatsView>(
  game: SeatsGame<Position, View>,
) => ({
  after: (start: Position, ...steps: readonly (readonly [number, SeatsAction])[]): Position =>
    steps.reduce((position, [seat, action]) => {
      const next = game.act(position, seat, action);
      if (isSeatsProblem(next)) throw new Error(`seat ${seat}: ${next.problem}`);
      return next;
    }, start),
  problem: (position: Position, seat: number, action: unknown): string | undefined => {
    const next = game.act(position, seat, action);
    return isSeatsProblem(next) ? next.problem : undefined;
  },
  paid: (position: Position) =>
    game
      .result(position)
      ?.payments.map(({ from, to, reason, paidMinor }) => [from, to, reason, Number(paidMinor)]),
});

export const PASS = { do: 'pass' };
