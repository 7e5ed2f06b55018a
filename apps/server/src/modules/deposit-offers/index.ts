import type { Module } from '../../kernel/module.ts';
import { brandAsRead } from '../brands/index.ts';
import { depositBonuses } from '../deposits/index.ts';
import { bonusBets } from '../wallet/index.ts';
import { reserveBonus } from './actions/choose.ts';
import { creditBonus } from './actions/credit.ts';
import { offerShelf } from './actions/edit.ts';
import { endWithDeposit, settleBound } from './actions/end.ts';
import { printBonuses, printForDesk } from './print.ts';
import { seedOffers } from './actions/seed.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { boundOf } from './store.ts';

export { bindGrant, idOfGrant, spinOfGrant, standsAlone } from './actions/grants.ts';
export { burnConflicts } from './actions/burn.ts';
export { offerFigures, seededOffer, type OfferFigures } from './actions/figures.ts';
export { offerTexts } from './actions/seed.ts';
export { isBetTooSmall } from './steps/least-bet.ts';
export { breaches, breachesAt } from './steps/licence.ts';
export { endGrantWithDeposit, giveUpBonus } from './actions/end.ts';
export {
  askedOfGrants,
  grantedAmong,
  grantedOnes,
  spinsOf,
  type GrantedRow,
} from './rows/grants.ts';
export { judgeKept, judgeOwed, owedOf } from './actions/owed.ts';
export { keepsUpTo } from './rows/kept.ts';
export { printBonuses } from './print.ts';
export { givingUp, type GivingUp } from './steps/give-up.ts';
export { BONUS_QUESTIONS } from './actions/questions.ts';
export { differingRequired, misplacedWins, unearnedEnds } from './rows/recount.ts';
export { isItsTurn, slotOf } from './rules.ts';
export { boundOnes, depositsOf } from './store.ts';
export {
  inTurn,
  missingOf,
  missingTurnover,
  requiredOf,
  stillBound,
  turnoverCounter,
} from './actions/turnover.ts';

export const module: Module = {
  name: 'deposit-offers',
  tier: 5,
  routes,
  jobs,
  start: async (kernel) => {
    depositBonuses.fill(kernel, {
      reserve: reserveBonus,
      credit: creditBonus,
      end: endWithDeposit,
      print: printBonuses,
      printForDesk,
    });
    bonusBets.fill(kernel, {
      settle: async ({ brandId, memberId }) => {
        const brand = await brandAsRead(kernel, brandId);
        if (!brand) return;
        for (const depositId of await boundOf(kernel.db, { brandId, memberId }))
          await settleBound(kernel, brand, { memberId, depositId });
      },
    });
    offerShelf.register(kernel);
    await seedOffers(kernel);
  },
};
