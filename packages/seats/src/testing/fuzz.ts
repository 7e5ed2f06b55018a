import type { Draws } from '@fairhouse/game-kit';
import { isSeatsProblem, type SeatsAction, type SeatsView } from '@fairhouse/game-kit/hands';
import { readAction } from '../actions.ts';
import { quickDraws, someTable } from './chance.ts';
import type { HeldPosition, Judged } from './laws.ts';

export type Fuzzed = {
  actions: number;
  accepted: number;
  problems: Readonly<Record<string, number>>;
  /** Whatever should never be: an undeclared problem, an illegal move that counts, a lost card. */
  faults: readonly string[];
};

/**
 * Actions of anybody that may be anything, many of them nearly legal ones. What counts has to be
 * one of the moves of its seat, what is refused none of them, for a reason that is declared.
 */
export const fuzz = <Position extends HeldPosition, View extends SeatsView>(
  judged: Judged<Position, View>,
  actions: number,
  sameMove: (a: SeatsAction, b: SeatsAction) => boolean,
): Fuzzed => {
  const { game } = judged;
  const picks = quickDraws(7);
  const problems: Record<string, number> = {};
  const faults: string[] = [];
  let accepted = 0;
  const fresh = (at: number) =>
    game.deal(
      quickDraws(at),
      someTable(picks, game.seats.min + picks.below(game.seats.max - game.seats.min + 1)),
    );
  let position = fresh(0);
  for (let at = 0; at < actions; at += 1) {
    const { seats } = game.turns(position);
    // A hand that is over is asked some more, too.
    if (seats.length === 0 && picks.below(4) === 0) position = fresh(at);
    const seat = picks.below(4) === 0 ? picks.below(9) - 1 : (seats[0] ?? 0);
    const moves =
      position.table.stacksMinor[seat] === undefined ? [] : game.moves(game.viewOf(position, seat));
    const given = someAction(moves, game.deck, picks);
    const before = JSON.stringify(position);
    const next = game.act(position, seat, given);
    if (JSON.stringify(position) !== before) faults.push('a position was changed');
    const read = readAction(given);
    const hand = position.hands[seat] ?? [];
    const isMove =
      read?.cards?.every((card) => hand.includes(card)) !== false &&
      moves.some((move) => read !== undefined && sameMove(move, read));
    if (isSeatsProblem(next)) {
      problems[next.problem] = (problems[next.problem] ?? 0) + 1;
      if (!game.problems.includes(next.problem)) faults.push(`undeclared: ${next.problem}`);
      if (isMove) faults.push(`refused: ${JSON.stringify(given)} by ${next.problem}`);
    } else {
      accepted += 1;
      if (!isMove) faults.push(`counts: ${JSON.stringify(given)}`);
      faults.push(...judged.faults(next));
      position = next;
    }
  }
  return { actions, accepted, problems, faults };
};

const JUNK: readonly unknown[] = [
  null,
  undefined,
  0,
  'pass',
  [],
  {},
  { do: 1 },
  { do: 'play' },
  { do: 'play', cards: 'all' },
  { do: 'play', cards: [1.5] },
  { do: 'play', cards: [-1] },
  { do: 'play', cards: [5, 5] },
  { do: 'play', cards: [99] },
  { do: 'bid', count: 1e21 },
  { do: 'bet', count: '3' },
  { do: 'pass', cards: [] },
  { do: '__proto__', count: 1 },
  { do: 'show', seat: 1 },
];

const someAction = (moves: readonly SeatsAction[], deck: number, picks: Draws): unknown => {
  const move = moves[picks.below(moves.length || 1)];
  const kind = picks.below(6);
  if (kind === 0 || !move) {
    return picks.below(2) === 0 ? JUNK[picks.below(JUNK.length)] : someCards(deck, picks);
  }
  if (kind === 1) return { ...move, count: picks.below(9) - 2 };
  if (kind === 2) return someCards(deck, picks);
  if (kind === 3 && move.cards) return { ...move, cards: move.cards.slice(1) };
  if (kind === 4 && move.cards) {
    return { ...move, cards: [...move.cards.slice(1), picks.below(deck)] };
  }
  return move;
};

const someCards = (deck: number, picks: Draws): SeatsAction => ({
  do: 'play',
  cards: Array.from({ length: 1 + picks.below(4) }, () => picks.below(deck)),
});
