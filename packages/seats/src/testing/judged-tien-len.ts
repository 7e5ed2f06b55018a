import { strengthOf, tienLen } from '../tien-len/index.ts';
import type { TienLenPosition, TienLenView } from '../tien-len/index.ts';
import { cardFaults, glanced, mixedIn, type Judged } from './laws.ts';

const laid = ({ trick, past }: TienLenPosition) =>
  [...past, ...trick].flatMap(({ cards }) => cards);

/** A seat sees its own hand and what was laid; all hands lie open once it is over. */
export const judgedTienLen: Judged<TienLenPosition, TienLenView> = {
  game: tienLen,
  glance: (view, draws) => ({ ...view, hands: glanced(view.hands, view.seat, draws) }),
  seen: (position, seat) => [
    ...laid(position),
    ...position.hands.flatMap((cards, of) =>
      of === seat || position.winner !== null ? cards : [],
    ),
  ],
  mixed: (position, seat, draws) => {
    if (position.winner !== null) return position;
    const held = new Set([...position.hands.flat(), ...laid(position)]);
    const spare = Array.from({ length: 52 }, (_, card) => card).filter((card) => !held.has(card));
    const hands = mixedIn(position.hands, (of) => of !== seat, [spare, draws]).map((cards) =>
      cards.toSorted((a, b) => strengthOf(a) - strengthOf(b)),
    );
    const needs = position.needs !== null && seat !== position.turn ? draws.below(52) : null;
    return { ...position, hands, needs: needs ?? position.needs };
  },
  faults: (position) => [
    ...cardFaults(
      [...position.hands.flat(), ...laid(position)],
      [position.table.stacksMinor.length * 13, 52],
    ),
    ...(position.winner === null && position.hands.some((cards) => cards.length === 0)
      ? ['an empty hand has not won']
      : []),
    ...(position.winner === null && position.passed[position.turn] ? ['who passed is asked'] : []),
  ],
};
