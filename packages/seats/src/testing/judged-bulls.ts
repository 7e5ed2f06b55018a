import { grabbedBulls } from '../grabbed-bulls/index.ts';
import type { BullsPosition, BullsView } from '../grabbed-bulls/index.ts';
import { cardFaults, mixedIn, type Judged } from './laws.ts';

/** A seat sees four of its own until all bets are laid, then all five; others what was shown. */
const isSeen = (
  position: BullsPosition,
  seat: number | null,
  [of, at]: readonly [number, number],
) =>
  position.shown[of] === true ||
  (of === seat &&
    (at < 4 ||
      (position.banker !== null &&
        position.bets.every((bet, other) => bet !== null || other === position.banker))));

export const judgedBulls: Judged<BullsPosition, BullsView> = {
  game: grabbedBulls,
  seen: (position, seat) =>
    position.hands.flatMap((cards, of) =>
      cards.filter((_, at) => isSeen(position, seat, [of, at])),
    ),
  mixed: (position, seat, draws) => {
    const held = new Set(position.hands.flat());
    const spare = Array.from({ length: 52 }, (_, card) => card).filter((card) => !held.has(card));
    const hands = mixedIn(position.hands, (of, at) => !isSeen(position, seat, [of, at]), [
      spare,
      draws,
    ]);
    // What the others said stays unknown until all have said it.
    const asked = draws.below(4);
    const isBidding = position.bids.includes(null);
    const isBetting = position.bets.some((bet, of) => bet === null && of !== position.banker);
    const other = (said: readonly (number | null)[], add: number) =>
      said.map((one, of) => (one === null || of === seat ? one : add));
    return {
      ...position,
      hands,
      order: position.banker === null ? draws.shuffle(position.order.length) : position.order,
      bids: isBidding ? other(position.bids, asked) : position.bids,
      bets: isBetting ? other(position.bets, asked + 1) : position.bets,
    };
  },
  faults: ({ hands, table }) => [
    ...cardFaults(hands.flat(), [table.stacksMinor.length * 5, 52]),
    ...(hands.every((cards) => cards.length === 5) ? [] : ['a hand has not five cards']),
  ],
};
