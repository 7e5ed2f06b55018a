import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { SALARY_QUESTIONS } from './steps/questions.ts';
export { income as readIncome, payments as listPayments } from './actions/income.ts';
export { listOfKind as billsOfKind } from './actions/list.ts';
export { creditAgent, type AgentCredit } from './actions/credit.ts';
export {
  answerDispute,
  approveBill,
  cancelBill,
  isOpenDispute,
  type Decided,
} from './actions/decide.ts';
export { endsOf } from './actions/ends.ts';
export {
  lines as openLines,
  linesPage,
  openBill,
  show as showBill,
  sources as openSources,
  sourcesOf,
} from './actions/show.ts';
export { proofOf } from './actions/prove.ts';
export { printBill } from './steps/print.ts';
export { isHeldBill } from './rows/pay.ts';
export { billById, billsByIds, lockBill, type BillRow } from './store.ts';

export const module: Module = { name: 'salaries', tier: 8, routes, jobs };
