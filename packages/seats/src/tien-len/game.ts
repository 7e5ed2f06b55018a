import { seatsGame, withPayment, withPayments } from '@fairhouse/game-kit/hands';
import type { Draws } from '@fairhouse/game-kit';
import type { SeatsDue, SeatsTable, SeatsTurns } from '@fairhouse/game-kit/hands';
import { isBare, readAction, withAt } from '../actions.ts';
import { beats, bombLevel, combinationOf, isTwos, playsOver, strengthOf } from './combinations.ts';
import type { TienLenAction, TienLenPosition, TienLenView } from './position.ts';
import {
  CARDS_IN_HAND,
  choppedWorth,
  CONG,
  INSTANTS,
  instantOf,
  twosWorth,
  unplayedWorth,
} from './worth.ts';

const SECONDS = 15;

const deal = (draws: Draws, table: SeatsTable): TienLenPosition => {
  const cards = draws.shuffle(52);
  const seats = table.stacksMinor.map((_, seat) => seat);
  const hands = seats.map((seat) =>
    cards
      .slice(seat * CARDS_IN_HAND, (seat + 1) * CARDS_IN_HAND)
      .toSorted((a, b) => strengthOf(a) - strengthOf(b)),
  );
  const lowest = hands.flatMap((hand) => hand.slice(0, 1)).toSorted(byStrength)[0] ?? 0;
  const turn = table.leads ?? hands.findIndex((hand) => hand.includes(lowest));
  const start: TienLenPosition = {
    table,
    payments: [],
    hands,
    turn,
    step: 0,
    needs: table.leads === null ? lowest : null,
    trick: [],
    passed: seats.map(() => false),
    past: [],
    chop: 0,
    instant: null,
    winner: null,
  };
  return withInstant(start);
};
const byStrength = (a: number, b: number): number => strengthOf(a) - strengthOf(b);

/** Who wins at once does by the stronger hand, of equal ones who would have played first. */
const withInstant = (start: TienLenPosition): TienLenPosition => {
  const order = seatsAfter(start, start.turn);
  for (const instant of INSTANTS) {
    const winner = [start.turn, ...order].find(
      (seat) => instantOf(start.hands[seat] ?? []) === instant,
    );
    if (winner === undefined) continue;
    const dues = seatsAfter(start, winner).map((from) => ({
      from,
      to: winner,
      reason: instant,
      antes: CONG,
    }));
    return { ...start, instant, winner, payments: withPayments(start, dues) };
  }
  return start;
};

/** All others, in the order of their turns. */
const seatsAfter = ({ hands }: Pick<TienLenPosition, 'hands'>, seat: number): number[] =>
  hands.slice(1).map((_, at) => (seat + at + 1) % hands.length);

const turns = ({ winner, turn, step }: TienLenPosition): SeatsTurns => ({
  stage: winner === null ? 'play' : 'over',
  step,
  seats: winner === null ? [turn] : [],
  seconds: SECONDS,
});

const act = (position: TienLenPosition, seat: number, given: unknown) => {
  const action = readAction(given);
  if (isBare(action, 'pass')) {
    return position.trick.length === 0 ? { problem: 'lead' } : pass(position, seat);
  }
  if (action?.do !== 'play' || !action.cards || action.count !== undefined) {
    return { problem: 'action' };
  }
  const cards = action.cards.toSorted(byStrength);
  const problem = problemOf(position, seat, cards);
  return problem === undefined ? play(position, seat, cards) : { problem };
};

const problemOf = (
  { hands, needs, trick }: TienLenPosition,
  seat: number,
  cards: readonly number[],
): string | undefined => {
  const hand = hands[seat] ?? [];
  if (!cards.every((card) => hand.includes(card))) return 'held';
  const made = combinationOf(cards);
  if (!made) return 'combination';
  if (needs !== null && !cards.includes(needs)) return 'lowest';
  const lying = combinationOf(trick.at(-1)?.cards ?? []);
  return lying && !beats(made, lying) ? 'beaten' : undefined;
};

const pass = (position: TienLenPosition, seat: number): TienLenPosition => {
  const passed = withAt(position.passed, seat, true);
  const last = position.trick.at(-1)?.seat ?? seat;
  const next = nextOf({ ...position, passed }, seat);
  const after = { ...position, step: position.step + 1, turn: next };
  if (next !== last) return { ...after, passed };
  return {
    ...after,
    passed: passed.map(() => false),
    past: [...position.past, ...position.trick],
    trick: [],
    chop: 0,
  };
};

const nextOf = (position: TienLenPosition, seat: number): number =>
  seatsAfter(position, seat).find((other) => !position.passed[other]) ?? seat;

const play = (
  position: TienLenPosition,
  seat: number,
  cards: readonly number[],
): TienLenPosition => {
  const left = (position.hands[seat] ?? []).filter((card) => !cards.includes(card));
  const laid: TienLenPosition = {
    ...position,
    ...choppedBy(position, seat, cards),
    hands: withAt(position.hands, seat, left),
    trick: [...position.trick, { seat, cards }],
    needs: null,
    step: position.step + 1,
    turn: nextOf(position, seat),
  };
  if (left.length > 0) return laid;
  return { ...laid, winner: seat, payments: withPayments(laid, duesOf(laid, seat)) };
};

/** A chop is paid at once; who chops a chop takes over what it brought, and has its own. */
const choppedBy = (
  position: TienLenPosition,
  seat: number,
  cards: readonly number[],
): Pick<TienLenPosition, 'chop' | 'payments'> => {
  const { trick, chop, payments } = position;
  const last = trick.at(-1);
  const [made, lying] = [combinationOf(cards), last && combinationOf(last.cards)];
  const isChop = lying && made && bombLevel(made) > 0 && (isTwos(lying) || chop > 0);
  if (!last || !isChop) return { chop, payments };
  const antes = chop + choppedWorth(lying, last.cards);
  return {
    chop: antes,
    payments: withPayment(position, { from: last.seat, to: seat, reason: 'chop', antes }),
  };
};

const duesOf = (position: TienLenPosition, winner: number): SeatsDue[] =>
  seatsAfter(position, winner).flatMap((from) => {
    const hand = position.hands[from] ?? [];
    const isCong = hand.length === CARDS_IN_HAND;
    const due = (reason: string, antes: number): SeatsDue[] =>
      antes > 0 ? [{ from, to: winner, reason, antes }] : [];
    return [
      ...due(isCong ? 'cong' : 'cards', isCong ? CONG : hand.length),
      ...due('twos', twosWorth(hand)),
      ...due('unplayed', unplayedWorth(hand)),
    ];
  });

const look = (position: TienLenPosition, seat: number | null): TienLenView => {
  const { table, hands, turn, needs, trick, passed, past, chop, payments, instant, winner } =
    position;
  return {
    seat,
    table,
    turns: turns(position),
    hands: hands.map((cards, of) => ({
      count: cards.length,
      cards: of === seat || winner !== null ? cards : null,
    })),
    needs: seat === turn ? needs : null,
    trick,
    passed,
    past,
    chop,
    payments,
    instant,
    winner,
  };
};

/** What a seat may lay on what lies there, whether or not it has the turn: for hints. */
export const playsOfView = ({ seat, hands, trick, needs }: TienLenView): number[][] => {
  const own = seat === null ? [] : (hands[seat]?.cards ?? []);
  const plays = playsOver(own, trick.at(-1)?.cards);
  return needs === null ? plays : plays.filter((cards) => cards.includes(needs));
};

const moves = (view: TienLenView): TienLenAction[] => {
  if (view.seat === null || !view.turns.seats.includes(view.seat)) return [];
  return [
    ...playsOfView(view).map((cards) => ({ do: 'play' as const, cards })),
    ...(view.trick.length > 0 ? [{ do: 'pass' as const }] : []),
  ];
};

/** Passes; who leads lays the lowest single, which is also what a first hand needs. */
const silence = ({ trick, hands }: TienLenPosition, seat: number): TienLenAction =>
  trick.length > 0 ? { do: 'pass' } : { do: 'play', cards: (hands[seat] ?? []).slice(0, 1) };

export const tienLen = seatsGame<TienLenPosition, TienLenView, TienLenAction>({
  slug: 'tien-len',
  version: '1.0.0',
  kind: 'seats',
  category: 'PVP',
  seats: { min: 2, max: 4 },
  deck: 52,
  buyInAntes: 50,
  topUpAntes: 20,
  problems: ['lead', 'held', 'combination', 'lowest', 'beaten'],
  deal,
  step: act,
  turns,
  silence,
  look,
  moves,
  leadsNext: ({ winner }) => winner,
});
