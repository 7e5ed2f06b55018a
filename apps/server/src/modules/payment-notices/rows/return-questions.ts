import type { Question } from '../../wallet/index.ts';

/** What must be true of payments that were taken back, beside the books. */
export const RETURN_QUESTIONS: readonly Question[] = [
  {
    what: 'what came back of a deposit differs from its postings',
    // Taken or borne the account of its method has as much less; given back it is as before.
    sql: `select coalesce(b.return_id, r.return_id::text) as example from payment_returns r
      full join (
        select t.brand_id, split_part(t.key, ':', 2) as return_id, sum(e.amount) as held
        from transfers t
        join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
        join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
          and a.name like 'house:deposits:%'
        where t.kind in ('deposit_return', 'deposit_return_borne') group by 1, 2) b
        on b.brand_id = r.brand_id and b.return_id = r.return_id::text
      where coalesce(b.held, 0) is distinct from
        case when r.outcome in ('taken', 'borne') then r.moved else 0 end`,
  },
  {
    what: 'more came back of a deposit than it brought',
    sql: `select r.deposit_id as example from payment_returns r
      join deposits d on d.brand_id = r.brand_id and d.deposit_id = r.deposit_id
      where r.outcome in ('taken', 'borne')
      group by r.brand_id, r.deposit_id, d.amount having sum(r.moved) > d.amount`,
  },
];
