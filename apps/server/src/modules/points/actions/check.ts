import type { Recount } from '../../../kernel/recount.ts';
import { differingBalances, differingDays, readSoFar } from '../rows/fold.ts';
import { placeOf, zonesOf } from './count.ts';

/** Folds all that was read so far once more, in one go, and compares: nothing is written. */
export const POINTS_RECOUNT: Recount = {
  name: 'points',
  compare: async (tx) => {
    const faults: Awaited<ReturnType<Recount['compare']>> = [];
    for (const zone of await zonesOf(tx)) {
      const read = await readSoFar(tx, zone.brandId);
      if (!read || read.start === null) continue;
      const place = await placeOf(tx, zone);
      const span = { after: read.start, upTo: read.mark };
      const questions = [
        { what: 'a day of points', rows: await differingDays(tx, place, span) },
        { what: 'the points of a member', rows: await differingBalances(tx, place, span) },
      ];
      for (const { what, rows } of questions) {
        const [row] = rows;
        if (row && row.count > 0n) {
          faults.push({
            what: `brand ${zone.brandId}: ${what}`,
            count: row.count,
            example: row.example ?? '',
          });
        }
      }
    }
    return faults;
  },
};

/** What must be true of points beside the books. */
export const POINTS_QUESTIONS = [
  {
    what: 'the points of a member differ from their entries',
    sql: `select coalesce(b.member_id::text, e.name) as example from point_balances b
      full join (select e.brand_id, a.name, sum(e.amount) as points from accounts a
        join entries e on e.brand_id = a.brand_id and e.account_id = a.account_id
        where a.currency = 'POINTS' and a.name <> 'points:house' group by 1, 2) e
        on e.brand_id = b.brand_id and e.name = 'points:' || b.member_id
      where coalesce(b.posted, 0) <> coalesce(e.points, 0)`,
  },
  {
    what: 'points of a member have no entries and do not wait for any',
    sql: `select b.member_id::text as example from point_balances b
      where b.points <> b.posted and not exists (select from point_unposted u
        where u.brand_id = b.brand_id and u.member_id = b.member_id)`,
  },
  {
    what: 'the points of a member differ from what was earned and exchanged',
    sql: `select b.member_id::text as example from point_balances b
      left join (select brand_id, member_id, sum(points) as points from exchanges
        where state <> 'rejected' group by 1, 2) x
        on x.brand_id = b.brand_id and x.member_id = b.member_id
      where b.points <> b.accumulated + coalesce(x.points, 0)`,
  },
  {
    what: 'an exchange of points differs from its entries',
    sql: `select coalesce(x.exchange_id::text, m.exchange_id) as example from exchanges x
      full join (select t.brand_id, split_part(t.key, ':', 2) as exchange_id, b.member_id,
          sum(e.amount) as moved from transfers t
        join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
          and e.type in ('exchange', 'points_credit')
        join balances b on b.brand_id = e.brand_id and b.account_id = e.account_id
        where t.key like 'exchange:%' group by 1, 2, 3) m
        on m.brand_id = x.brand_id and m.exchange_id = x.exchange_id::text
          and m.member_id = x.member_id
      where coalesce(m.moved, 0) <> coalesce(case when x.state = 'rejected' then 0
        else case when x.state = 'approved' then x.credit else 0 end - x.amount end, 0)`,
  },
  {
    what: 'an entry of house:points has no exchange',
    sql: `select e.transfer_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        and a.name in ('house:points', 'house:points-mall')
      join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
      where t.key not like 'exchange:%'`,
  },
] as const;
