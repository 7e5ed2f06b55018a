/** Exact, in lowest terms. */
export type { Fraction } from '@fairhouse/game-kit';
export type {
  Counts,
  Entry,
  Family,
  Fault,
  Input,
  Part,
  Play,
  Result,
  Row,
  Selection,
  Tier,
} from './family.ts';
export { coverageOf, questionOf, type Cancelled } from './coverage.ts';
export { noRiskOf, type LaidLine } from './no-risk.ts';
export * from './prices.ts';
export * from './results.ts';
export * from './selections.ts';
export { endsOfBasket, togetherOf, type Ends, type Group } from './together.ts';
export {
  defineLottery,
  familyOf,
  lotteryOf,
  type Lottery,
  type LotteryScreen,
  type PrizeLine,
} from './game.ts';
export { chanceOfLine, wholeReturnOf } from './told.ts';
export {
  exposureOf,
  ORDER_OUTCOMES_MAX,
  OUTCOMES_MAX,
  WHOLE_TIMES,
  type Exposure,
} from './exposure.ts';
export { PAYOUT_MAX, PUBLISHED, shownReturnAt, UNITS } from './published.ts';
export { chainLengthOf, dayOfIssue, slotsAfter, type Schedule, type Slot } from './schedule.ts';
