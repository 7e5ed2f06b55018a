/** The board that all live tables share; a title brings its felt, its show and its roads. */
export { tableBoard } from './table-board.tsx';
export type {
  FeltProps,
  PastRound,
  ResultWords,
  RoadsProps,
  ShowProps,
  T,
  TableTitle,
  Tone,
} from './title.ts';
export type { ChipsOn } from './bet-slip.ts';
export type { Cue } from './sound/sounds.ts';
export { betsOf, printedPays } from './offer.ts';
export { useTable } from './table-context.ts';
export { roundNumber } from './round-number.ts';
export { PLANE } from './board-size.ts';
/** Parts of a felt. */
export { Others, OwnChips, Spot, SpotButton } from './parts/Spot.tsx';
export { Stack } from './parts/Stack.tsx';
export { FeltArea, ShowArea } from './parts/Areas.tsx';
export { AnnouncedBet } from './parts/AnnouncedBet.tsx';
/** Parts of a show. */
export { CoveredDish, type DishPlace, type DishScene } from './show/CoveredDish.tsx';
export { useMotion } from './show/use-motion.ts';
export { Flown, TableCard } from './cards/TableCard.tsx';
export {
  cardStateAt,
  dealEndsAt,
  dealInOrder,
  FLIP,
  momentsOf,
  type CardState,
  type CardStep,
} from './cards/card-steps.ts';
/** Parts of a table whose seats act. */
export type { Acting } from './acted/acting.ts';
export { ArrivingCard, CARD_SEEN_AFTER, useWaitMs } from './acted/ArrivingCard.tsx';
export { TurnRing } from './acted/TurnRing.tsx';
export { useArrivals, type Arrivals } from './acted/arrivals.ts';
/** Parts of the roads. */
export { BeadPlate, type Bead } from './roads/BeadPlate.tsx';
export { BigRoad } from './roads/BigRoad.tsx';
export { Counts } from './roads/Counts.tsx';
export { RoadGrid } from './roads/RoadGrid.tsx';
export { RoadSection } from './roads/RoadSection.tsx';
export { TwoSidedRoads } from './roads/TwoSidedRoads.tsx';
/** Three players' hands, each against the banker's. */
export { lastShown, seatMoments, seatSteps, shownAt } from './seats/seat-deal.ts';
export { readHands } from './seats/read-hands.ts';
export { SeatHand } from './seats/SeatHand.tsx';
export { Slab } from './seats/Slab.tsx';
export { SeatFelt } from './seats/SeatFelt.tsx';
export { pastHands, SeatRoads } from './seats/SeatRoads.tsx';
