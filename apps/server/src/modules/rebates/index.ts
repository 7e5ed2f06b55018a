import type { Module } from '../../kernel/module.ts';
import type { Question } from '../wallet/index.ts';
import { givenGroups } from '../lottery/index.ts';
import { jobs } from './jobs.ts';
import { groupsOf } from './rows/groups.ts';
import { routes } from './routes.ts';

export { listDays as rebateDays } from './actions/list.ts';
export { REBATES_RECOUNT } from './actions/recount.ts';

/** What must be true of payments of rebates beside the books. */
export const REBATE_QUESTIONS: readonly Question[] = [
  {
    what: 'a rebate of a line differs from its entries',
    sql: `select p.member_id || ' on ' || p.day as example from line_rebate_payments p
      where p.transfer_id is not null and p.amount is distinct from (
        select sum(e.amount) from entries e
        join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where e.brand_id = p.brand_id and e.transfer_id = p.transfer_id
          and case when p.is_agent then a.name = 'house:agent:' || p.member_id
            else a.member_id = p.member_id end)`,
  },
  {
    what: 'an entry of house:agents:REBATE has no rebate of a line',
    sql: `select e.transfer_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        and a.name = 'house:agents:REBATE'
      where not exists (select from line_rebate_payments p
        where p.brand_id = e.brand_id and p.transfer_id = e.transfer_id)`,
  },
];

export const module: Module = {
  name: 'rebates',
  tier: 9,
  routes,
  jobs,
  start: async (kernel) => {
    givenGroups.fill(kernel, ({ db, brand }, memberId) =>
      groupsOf(db, { brandId: brand.id, memberId }),
    );
  },
};
