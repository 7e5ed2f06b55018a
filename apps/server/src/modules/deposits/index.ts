import type { Module } from '../../kernel/module.ts';
import { depositCounters } from '../safety/index.ts';
import { gauges } from './gauges.ts';
import { jobs } from './jobs.ts';
import { registerApprovals } from './actions/second.ts';
import { routes } from './routes.ts';
import { creditedSince, depositedSince } from './store.ts';

export { creditMoney, lockForMoney } from './actions/assign-money.ts';
export {
  broughtWorth,
  creditListeners,
  depositBonuses,
  earnedEnder,
  returnTeller,
  type EndedBonus,
  type EndedEarned,
} from './actions/bonuses.ts';
export { depositAtOnce } from './actions/credit.ts';
export { givenWith } from './actions/second.ts';
export { whyHeld } from './actions/judge-credit.ts';
export { judgeStart } from './actions/judge-start.ts';
export { openMatched, raiseMatched, settleMatched } from './actions/matched.ts';
export { settleCoin, type ToldCoin } from './actions/settle-coin.ts';
export { settleNotice, type ToldNotice } from './actions/settle-notice.ts';
export {
  settleRemote,
  wholeUnits,
  type SettledRemote,
  type ToldPayment,
} from './actions/settle-remote.ts';
export {
  noteGift,
  noteGivenBack,
  noteTaken,
  takenListeners,
  type TakenDeposit,
} from './actions/taken.ts';
export { isOffered, offeredMethod, offeredMethods } from './actions/terms.ts';
export { askedDeposits, dueDeposits, noteAnswered } from './rows/remote.ts';
export { candidateRows } from './rows/candidates.ts';
export { CLAIM_MINUTES, needsTwo, referenceIn } from './rules.ts';
export { closeEvent, depositForMoney } from './store.ts';

export const module: Module = {
  name: 'deposits',
  tier: 4,
  routes,
  gauges,
  start: async (kernel) => {
    depositCounters.fill(kernel, { underWay: depositedSince, credited: creditedSince });
    registerApprovals(kernel);
  },
  jobs,
};
