import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { addressesOf } from './actions/addresses.ts';
import { listenForOdds } from './actions/announce.ts';
import { decideSales } from './actions/cash-out.ts';
import { completeSlips, decideSlips } from './actions/decide.ts';
import { keepFewPrices } from './actions/prices.ts';
import { roomsOffered } from './actions/read.ts';
import { settleMarkets } from './actions/settle.ts';
import { endUnended } from './actions/unended.ts';
import { furtherAddresses } from '../addresses/index.ts';
import { ownRooms } from '../catalogue/index.ts';
import { routes } from './routes.ts';

export { tellMarkets, tellNewsOf } from './actions/announce.ts';
export {
  changeMarkets,
  changeMarketsIn,
  correctedBy,
  eventOf,
  holdEvent,
  openMarkets,
  tellEvent,
  tellEventIn,
  tellResults,
  tellResultsIn,
  type OfferedMarket,
  type ToldResult,
} from './actions/markets.ts';
export { freeSlips } from './actions/free-bets.ts';
export { printEventCursor, readEventCursor } from './actions/read.ts';
export { slipsOfBets } from './actions/own-slips.ts';
export { forgetPrices } from './rows/prices.ts';
export {
  dropHandPrices,
  handPrices,
  lockHolds,
  standingHolds,
  typeTermsOf,
  type HoldScope,
} from './rows/desk.ts';
export type { MarketChange } from './steps/by-hand.ts';
export { legsOfSlips } from './rows/slips.ts';
export { unitWithin } from './steps/legs.ts';
export {
  DESK_SOURCE,
  isShutByProducer,
  marketIdOf,
  marketUnit,
  momentOf,
  outcomeName,
  payoutMaxOf,
  readOutcome,
  roundOfEvent,
  roundOfMarket,
  SPORTSBOOK,
  storedOutcomes,
  type Holder,
} from './rules.ts';
export { groupBoundOf } from './steps/bound.ts';
export { builtBetween, builtRounds, eventOfRound } from './steps/built-hedges.ts';
export { stakeMinOf } from './rules.ts';
export { hedgesIn } from './steps/hedges.ts';
export { doubtSources, type BookDoubt, type DoubtSource } from './steps/doubts.ts';
export { takesBets } from './steps/print.ts';
export { publishedTables } from './steps/tables.ts';
export { ticketOf } from './steps/ticket.ts';
export {
  eventsAhead,
  eventsById,
  eventsOver,
  keepNews,
  leaguesOf,
  lockEvent,
  lockMarkets,
  marketOf,
  marketsById,
  marketsOfEvents,
  moveEvent,
  writeEvent,
  writeLeague,
  type EventRow,
  type LeagueRow,
  type MarketRow,
  type NewEvent,
  type NewLeague,
} from './store.ts';
export type {
  BookMoves,
  EventSides,
  EventStatistic,
  Incident,
  MovedSum,
  StoredOutcomes,
} from './tables.ts';

export const module: Module = {
  name: 'sportsbook',
  tier: 4,
  routes,
  jobs: [
    { name: 'sportsbook.decide', everySeconds: 1, run: decideSlips },
    { name: 'sportsbook.sales', everySeconds: 1, run: decideSales },
    { name: 'sportsbook.settle', everySeconds: 2, run: settleMarkets },
    { name: 'sportsbook.slips', everySeconds: 10, run: completeSlips },
    { name: 'sportsbook.prices', everySeconds: 300, run: keepFewPrices },
    { name: 'sportsbook.unended', everySeconds: 60, run: endUnended },
  ],
  start: async (kernel) => {
    ears(kernel).stop = listenForOdds(kernel);
    ownRooms.fill(kernel, roomsOffered);
    furtherAddresses.fill(kernel, 'sportsbook', (brand, language) =>
      addressesOf(kernel, brand, language),
    );
  },
  stop: async (kernel) => {
    ears(kernel).stop?.();
  },
};

const ears = (kernel: Kernel) => kernel.once('sportsbook.ears', (): { stop?: () => void } => ({}));
