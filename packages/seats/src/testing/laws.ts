import type { Draws } from '@fairhouse/game-kit';
import {
  isSeatsProblem,
  type SeatsAction,
  type SeatsGame,
  type SeatsPosition,
  type SeatsTable,
  type SeatsView,
} from '@fairhouse/game-kit/hands';

export type HeldPosition = SeatsPosition & { hands: readonly (readonly number[])[] };

/** A game with what a judge of its own knows of it: who may see which cards. */
export type Judged<Position extends HeldPosition, View extends SeatsView> = {
  game: SeatsGame<Position, View>;
  /** A view in which the seat overlooks some of its own cards: its moves are few, and legal. */
  glance?(view: View, draws: Draws): View;
  /** The cards that a seat may see now, or everybody where it is null. */
  seen(position: Position, seat: number | null): readonly number[];
  /** The position with all that this viewer may not see in another order. */
  mixed(position: Position, seat: number | null, draws: Draws): Position;
  /** What is wrong with a position by itself: cards that are twice or lost. */
  faults(position: Position): string[];
};

export type PlayedHand<Position> = {
  position: Position;
  log: { seat: number; action: SeatsAction }[];
  problems: string[];
};
/** What is held after every action: views too, folds of plain data, or the end alone. */
export type Care = 'views' | 'folds' | 'end';
type Laws = { picks: Draws; care: Care };
const ACTIONS_MAX = 400;

/** One hand by players who choose any legal move; every law is held after every action. */
export const playHand = <Position extends HeldPosition, View extends SeatsView>(
  judged: Judged<Position, View>,
  [draws, table]: readonly [Draws, SeatsTable],
  { picks, care }: Laws,
): PlayedHand<Position> => {
  const { game } = judged;
  const log: PlayedHand<Position>['log'] = [];
  let position = game.deal(draws, table);
  const problems: string[] = [];
  for (let at = 0; at <= ACTIONS_MAX; at += 1) {
    if (care !== 'end') problems.push(...judged.faults(position));
    if (care === 'views') problems.push(...viewProblems(judged, position, picks));
    const { seats } = game.turns(position);
    if (seats.length === 0) break;
    const seat = seats[picks.below(seats.length)] ?? 0;
    const view = game.viewOf(position, seat);
    const isQuick = care === 'end' && judged.glance !== undefined;
    const moves = game.moves(isQuick ? (judged.glance?.(view, picks) ?? view) : view);
    const action =
      picks.below(8) === 0 ? game.silence(position, seat) : moves[picks.below(moves.length)];
    if (!action) return { position, log, problems: [...problems, 'a turn has no move'] };
    const next = game.act(position, seat, action);
    if (isSeatsProblem(next)) {
      return { position, log, problems: [...problems, `a move is refused: ${next.problem}`] };
    }
    if (care !== 'end') {
      const again = game.act(asPlain(position), seat, asPlain(action));
      if (JSON.stringify(again) !== JSON.stringify(next)) problems.push('another fold of the log');
    }
    log.push({ seat, action });
    position = next;
  }
  problems.push(...judged.faults(position), ...endProblems(game, position, table));
  return { position, log: asPlain(log), problems };
};

const viewProblems = <Position extends HeldPosition, View extends SeatsView>(
  { game, seen, mixed }: Judged<Position, View>,
  position: Position,
  picks: Draws,
): string[] =>
  [null, ...position.table.stacksMinor.keys()].flatMap((seat) => {
    const viewed = (of: Position) => (seat === null ? game.publicView(of) : game.viewOf(of, seat));
    const view = JSON.stringify(viewed(position));
    const known = new Set(seen(position, seat));
    const foreign = cardsIn(JSON.parse(view)).filter((card) => !known.has(card));
    return [
      ...foreign.map((card) => `seat ${seat} is shown the card ${card}`),
      JSON.stringify(viewed(mixed(position, seat, picks))) === view
        ? ''
        : `the view of seat ${seat} knows what is hidden from it`,
    ].filter(Boolean);
  });

/** Every card in a view, wherever it stands. */
export const cardsIn = (value: unknown, key = ''): number[] => {
  if (Array.isArray(value)) return value.flatMap((one) => cardsIn(one, key));
  if (typeof value === 'number') return CARD_KEYS.has(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => cardsIn(one, name));
};
const CARD_KEYS = new Set(['cards', 'needs', 'bottom']);

const endProblems = (game: SeatsGame, position: SeatsPosition, table: SeatsTable): string[] => {
  const result = game.result(position);
  if (!result) return ['the hand does not end'];
  const stacks = table.stacksMinor.map(BigInt);
  const nets = result.seats.map(({ netMinor }) => BigInt(netMinor));
  const rakes = result.seats.map(({ rakeMinor }) => BigInt(rakeMinor));
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  const flow = (from: number, to: number) =>
    sum(
      result.payments
        .filter((one) => one.from === from && one.to === to)
        .map(({ paidMinor }) => BigInt(paidMinor)),
    );
  const seats = [...stacks.keys()];
  return [
    sum(nets) === -sum(rakes) ? '' : 'nets and rakes do not sum to nothing',
    ...seats.flatMap((seat) => {
      const [net, rake, stack] = [nets[seat] ?? 0n, rakes[seat] ?? 0n, stacks[seat] ?? 0n];
      const won = sum(seats.map((other) => flow(other, seat) - flow(seat, other)));
      const due = won > 0n ? (won * BigInt(table.rakeBp)) / 10_000n : 0n;
      const cap = 20n * BigInt(table.anteMinor);
      return [
        net >= -stack ? '' : `seat ${seat} lost more than its stack`,
        rake === (due < cap ? due : cap) ? '' : `seat ${seat} pays another rake`,
        net === won - rake ? '' : `seat ${seat} has another net than it was paid`,
        ...seats.map((other) =>
          flow(other, seat) - flow(seat, other) <= stack
            ? ''
            : `seat ${seat} took more of seat ${other} than it had itself`,
        ),
      ];
    }),
    ...result.payments.map(({ dueMinor, paidMinor }) =>
      BigInt(paidMinor) >= 0n && BigInt(paidMinor) <= BigInt(dueMinor) ? '' : 'more than was due',
    ),
  ].filter(Boolean);
};

export const asPlain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Other values in the places of a list that are not kept. */
export const mixedIn = (
  lists: readonly (readonly number[])[],
  isHidden: (list: number, at: number) => boolean,
  [spare, draws]: readonly [readonly number[], Draws],
): number[][] => {
  const hidden = [
    ...lists.flatMap((list, of) => list.filter((_, at) => isHidden(of, at))),
    ...spare,
  ];
  const order = draws.shuffle(hidden.length).map((at) => hidden[at] ?? 0);
  return lists.map((list, of) =>
    list.map((card, at) => (isHidden(of, at) ? (order.pop() ?? card) : card)),
  );
};

/** The same number of times each: nothing is dealt twice, and nothing gets lost. */
export const cardFaults = (cards: readonly number[], [least, below]: readonly [number, number]) => {
  const different = new Set(cards);
  return [
    different.size === cards.length ? '' : 'a card is there twice',
    cards.length >= least ? '' : 'a card is lost',
    cards.every((card) => Number.isInteger(card) && card >= 0 && card < below) ? '' : 'no card',
  ].filter(Boolean);
};

const GLANCE = 6;
/** The hands of a view with the first card of its own and some others. */
export const glanced = <Hand extends { cards: readonly number[] | null }>(
  hands: readonly Hand[],
  seat: number | null,
  draws: Draws,
): Hand[] =>
  hands.map((hand, of) => {
    if (of !== seat || !hand.cards) return hand;
    const { cards } = hand;
    const from = draws.below(Math.max(1, cards.length - GLANCE + 2));
    return {
      ...hand,
      cards: cards.filter((_, at) => at === 0 || (at >= from && at < from + GLANCE)),
    };
  });
