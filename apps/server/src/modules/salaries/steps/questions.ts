import type { Question } from '../../wallet/index.ts';

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
    what: 'an agent account differs from what is noted of its movements',
    sql: `select g.agent_id::text as example from agent_accounts g
      where g.balance <> (select coalesce(sum(m.amount), 0) from agent_moves m
        where m.brand_id = g.brand_id and m.agent_id = g.agent_id and not m.is_wallet)`,
  },
  {
    what: 'what was paid of a bill differs from its transfers, or went elsewhere',
    sql: `select coalesce(b.bill_id, p.reference) as example from bills b
      full join (
        select t.brand_id, t.reference,
          coalesce(sum(e.amount) filter (where a.name = 'house:agent:' || b.payee_id
            and e.amount > 0), 0) as got,
          coalesce(-sum(e.amount) filter (where e.amount < 0
            and (a.name = 'house:agents:' || b.kind and b.payer_id is null
              or a.name = 'house:agent:' || b.payer_id or a.member_id = b.payer_id)), 0) as gave
        from transfers t
        join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
        join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        left join bills b on b.brand_id = t.brand_id and b.bill_id = t.reference
        where t.kind in ('agent_pay', 'agent_bill') group by t.brand_id, t.reference) p
      on p.brand_id = b.brand_id and p.reference = b.bill_id
      where b.bill_id is null or b.paid <> coalesce(p.got, 0) or b.paid <> coalesce(p.gave, 0)`,
  },
  {
    what: 'a bill is not as its state says',
    sql: `select bill_id as example from bills where not case state
        when 'issued' then paid = gross and gross > 0
        when 'partial' then paid < gross
        when 'not_reached' then gross = 0
        when 'disputed' then paid = 0 and before_dispute is not null
        else paid = 0 end`,
  },
  {
    what: 'what an agent was short for differs from its bills',
    sql: `select coalesce(g.agent_id, b.payer_id)::text as example from agent_accounts g
      full join (select brand_id, payer_id, sum(gross - paid) as owed from bills
        where state = 'partial' and payer_id is not null group by 1, 2) b
        on b.brand_id = g.brand_id and b.payer_id = g.agent_id
      where coalesce(g.owed, 0) <> coalesce(b.owed, 0)`,
  },
];
