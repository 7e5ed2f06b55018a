import type { Module } from '../../kernel/module.ts';
import { listenForIssues } from './actions/announce.ts';
import { completeOrders } from './actions/complete-orders.ts';
import { startClock } from './actions/run-clock.ts';
import { stopLateWinners } from './actions/stop-winners.ts';
import { listenForWins } from './actions/tell-wins.ts';
import { routes } from './routes.ts';

export { freeBets } from './actions/free-bets.ts';
export { tellIssue } from './actions/announce.ts';
export { beaconTime } from './actions/issues.ts';
export { offerOfLottery, type LotteryOffer } from './actions/offers.ts';
export { commitmentOf } from './actions/read.ts';
export { giveBack } from './actions/run-clock.ts';
export {
  hasSameRules,
  ISSUES_LEFT,
  ISSUES_TOGETHER,
  lotteriesOf,
  maySell,
  roundOf,
} from './rules.ts';
export {
  daysOff,
  ISSUE,
  issueByNo,
  lastWritten,
  lockIssues,
  markVoid,
  moveIssue,
  replacementsOf,
  sourcesOfIssue,
  type IssueRow,
  type LotteryKey,
} from './store.ts';
export { givenGroups } from './steps/prize-groups.ts';
export { outcomesOf } from './steps/judge.ts';
export { noRiskBetween } from './steps/no-risk-between.ts';
export { validBetsOf } from './steps/valid-bets.ts';
export { drawsOfBets, proofOfDraw } from './actions/tell.ts';
export { voidIssues } from './rows/void.ts';

export const module: Module = {
  name: 'lottery',
  tier: 4,
  clock: startClock,
  routes,
  jobs: [
    { name: 'lottery.orders', everySeconds: 10, run: completeOrders },
    { name: 'lottery.stops', everySeconds: 5, run: stopLateWinners },
  ],
  start: async (kernel) => {
    listenForIssues(kernel);
    listenForWins(kernel);
  },
};
