export {
  computeBill,
  computeCatchUp,
  isReached,
  netOf,
  payOut,
  shareOf,
  tierOf,
  type BillInput,
  type BillResult,
  type Figures,
  type GatedHour,
} from './bills.ts';
export { canonicalOf, hashOf, type Canonical } from './canonical.ts';
export {
  faultsOf,
  highestOf,
  isWithin,
  PERIODS,
  usualCarry,
  type Carry,
  type Cost,
  type Kind,
  type Period,
  type Terms,
  type TermsFault,
  type Tier,
} from './terms.ts';
export {
  borderAfter,
  dayFrom,
  isFirstHalf,
  isOfDays,
  nextWindow,
  windowOf,
  type Window,
} from './windows.ts';
