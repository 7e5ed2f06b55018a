import type { Database } from '../../../kernel/db.ts';
import type { Question } from '../../wallet/index.ts';
import { FIGURE_FEED, HOUSE_ACCOUNT, OF_HOUSE } from '../rows/fold.ts';

const FOLDED_PLAY = (table: 'country_days' | 'agent_days') => `
  select coalesce(k.category, l.category) as example from (
    select brand_id, category, sum(stake) as stake, sum(payout) as payout from ${table}
    group by 1, 2) k
  full join (
    select e.brand_id, e.category, sum(e.stake) as stake, sum(e.payout + e.to_members) as payout
    from wager_ends e
    join wager_feeds f on f.brand_id = e.brand_id and f.feed = '${FIGURE_FEED}'
      and e.end_id <= f.mark
    join balances b on b.brand_id = e.brand_id and b.member_id = e.member_id
    join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id and not a.is_trial
    group by 1, 2) l using (brand_id, category)
  where coalesce(k.stake, 0) <> coalesce(l.stake, 0)
    or coalesce(k.payout, 0) <> coalesce(l.payout, 0)`;

/** What is folded is what the ledger holds up to the marks. */
const FIGURE_QUESTIONS: readonly Question[] = [
  {
    what: 'figures of the house differ from its entries',
    sql: `select coalesce(k.account, l.account) as example from (
        select brand_id, account, type, sum(amount) as amount from book_days group by 1, 2, 3) k
      full join (
        select e.brand_id, ${HOUSE_ACCOUNT} as account, e.type, sum(e.amount) as amount
        from entries e
        join transfer_feeds f on f.brand_id = e.brand_id and f.feed = '${FIGURE_FEED}'
          and e.transfer_id <= f.mark
        join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where ${OF_HOUSE} group by 1, 2, 3) l using (brand_id, account, type)
      where coalesce(k.amount, 0) <> coalesce(l.amount, 0)`,
  },
  { what: 'play by country differs from its ends', sql: FOLDED_PLAY('country_days') },
  { what: 'play by agent differs from its ends', sql: FOLDED_PLAY('agent_days') },
];

/** A share is what was posted. */
export const SHARE_QUESTIONS: readonly Question[] = [
  {
    what: 'a share of a vendor differs from its posting',
    sql: `select s.code || ' ' || s.day as example from vendor_shares s
      left join entries e on e.brand_id = s.brand_id and e.transfer_id = s.transfer_id
        and e.account_id = (select a.account_id from accounts a
          where a.brand_id = s.brand_id and a.name = 'house:vendor-shares')
      where e.amount is distinct from -s.amount`,
  },
];

/** What of the figures differs from the ledger, of one moment. */
export const compareFigures = (db: Database): Promise<{ what: string; example: string }[]> =>
  db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    const faults: { what: string; example: string }[] = [];
    for (const { what, sql } of FIGURE_QUESTIONS) {
      const [first] = await tx.composed<{ example: string }>(`${sql} limit 1`);
      if (first) faults.push({ what, example: first.example });
    }
    return faults;
  });
