import { landlordGame } from '../landlord/index.ts';
import type { LandlordPosition, LandlordView } from '../landlord/index.ts';
import { rankOf } from '../ranks.ts';
import { cardFaults, glanced, mixedIn, type Judged } from './laws.ts';

const laid = ({ plays }: LandlordPosition) => plays.flatMap(({ cards }) => cards);
const isOver = ({ winner, isThrown }: LandlordPosition) => winner !== null || isThrown;

/** A seat sees its own hand, what was laid, and the bottom once somebody has taken it up. */
export const judgedLandlord: Judged<LandlordPosition, LandlordView> = {
  game: landlordGame,
  glance: (view, draws) => ({ ...view, hands: glanced(view.hands, view.seat, draws) }),
  seen: (position, seat) => [
    ...laid(position),
    ...(position.landlord !== null || isOver(position) ? position.bottom : []),
    ...position.hands.flatMap((cards, of) => (of === seat || isOver(position) ? cards : [])),
  ],
  mixed: (position, seat, draws) => {
    if (isOver(position)) return position;
    const isBidding = position.landlord === null;
    const lists = isBidding ? [...position.hands, position.bottom] : position.hands;
    const mixed = mixedIn(lists, (of) => of !== seat, [[], draws]).map((cards) =>
      cards.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b),
    );
    return {
      ...position,
      hands: mixed.slice(0, 3),
      bottom: isBidding ? (mixed[3] ?? []) : position.bottom,
    };
  },
  faults: (position) => [
    ...cardFaults(
      [
        ...position.hands.flat(),
        ...laid(position),
        ...(position.landlord === null ? position.bottom : []),
      ],
      [54, 54],
    ),
    ...(position.winner === null && position.hands.some((cards) => cards.length === 0)
      ? ['an empty hand has not won']
      : []),
  ],
};
