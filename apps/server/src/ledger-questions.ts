import { ACTIVITY_QUESTIONS } from './modules/activities/index.ts';
import { GRANT_QUESTIONS } from './modules/bonuses/index.ts';
import { BONUS_QUESTIONS } from './modules/deposit-offers/index.ts';
import { RETURN_QUESTIONS } from './modules/payment-notices/index.ts';
import { POINTS_QUESTIONS } from './modules/points/index.ts';
import { MISSION_QUESTIONS } from './modules/missions/index.ts';
import { RAFFLE_QUESTIONS } from './modules/raffles/index.ts';
import { REBATE_QUESTIONS } from './modules/rebates/index.ts';
import { SHARE_QUESTIONS } from './modules/reports/index.ts';
import { SALARY_QUESTIONS } from './modules/salaries/index.ts';
import { RANK_QUESTIONS } from './modules/vip/index.ts';
import { TAKEN_QUESTIONS } from './modules/rewards/index.ts';
import { BOUND_GIFT_QUESTIONS, giftQuestions } from './modules/wallet/index.ts';

/** What `npm run ledger:verify` asks beside the books: of bonuses, and of all the house gives. */
export const LEDGER_QUESTIONS = [
  ...BONUS_QUESTIONS,
  ...GRANT_QUESTIONS,
  ...BOUND_GIFT_QUESTIONS,
  ...POINTS_QUESTIONS,
  ...RANK_QUESTIONS,
  ...RAFFLE_QUESTIONS,
  ...ACTIVITY_QUESTIONS,
  ...TAKEN_QUESTIONS,
  ...MISSION_QUESTIONS,
  ...SALARY_QUESTIONS,
  ...REBATE_QUESTIONS,
  ...SHARE_QUESTIONS,
  ...RETURN_QUESTIONS,
  ...giftQuestions({ what: 'a cashback', table: 'cashbacks', house: 'cashback' }),
  ...giftQuestions({ what: 'a mission', table: 'mission_claims', house: 'missions' }),
  ...giftQuestions({ what: 'a reward', table: 'rewards', house: 'rewards' }),
];
