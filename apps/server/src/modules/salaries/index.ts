import type { Module } from '../../kernel/module.ts';
import type { Question } from '../wallet/index.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { creditAgent, type AgentCredit } from './actions/credit.ts';
export { answerDispute, approveBill, cancelBill, type Decided } from './actions/decide.ts';
export { openBill, sourcesOf } from './actions/show.ts';
export { printBill } from './steps/print.ts';
export { billById, billsByIds, lockBill, type BillRow } from './store.ts';

/** What must be true of bills and agent accounts beside the books. */
export const SALARY_QUESTIONS: readonly Question[] = [
  {
    what: 'an agent account differs from its entries',
    sql: `select coalesce(a.name, 'agent:' || g.agent_id) as example from (
        select a.brand_id, a.name, coalesce(sum(e.amount), 0) as amount from accounts a
        left join entries e on e.brand_id = a.brand_id and e.account_id = a.account_id
        where a.name like 'house:agent:%' group by a.brand_id, a.name) a
      full join agent_accounts g on g.brand_id = a.brand_id
        and a.name = 'house:agent:' || g.agent_id
      where coalesce(a.amount, 0) <> coalesce(g.balance, 0)`,
  },
  {
    what: 'what was paid of a bill differs from its transfers',
    sql: `select b.bill_id as example from bills b where b.paid <> (
        select coalesce(sum(e.amount), 0) from transfers t
        join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
          and e.amount > 0
        where t.brand_id = b.brand_id and (t.key = 'bill:' || b.bill_id
          or t.key like 'bill:' || b.bill_id || ':%'))`,
  },
];

export const module: Module = { name: 'salaries', tier: 8, routes, jobs };
