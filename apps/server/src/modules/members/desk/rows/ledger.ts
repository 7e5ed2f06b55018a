import type { Queries } from '../../../../kernel/db.ts';

type Range = {
  brandId: number;
  memberId: bigint;
  before: bigint | null;
  count: number;
  from: string | null;
  until: string | null;
};

/**
 * The entries of a member's account with the other side of each; read only. A member's own entries
 * of a transfer have numbers of one digit, 1 to 9.
 */
export const entriesOf = (db: Queries, p: Range) =>
  db.rows(
    `select e.transfer_id, e.entry_no, e.type, e.amount, e.balance_after /* not null */, t.key,
     e.at, (select a2.name from entries e2 join accounts a2 on a2.brand_id = e2.brand_id
        and a2.account_id = e2.account_id
      where e2.brand_id = e.brand_id and e2.transfer_id = e.transfer_id
        and e2.balance_after is null limit 1) as counter
   from balances b
   join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
     and e.balance_after is not null
   join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
   where b.brand_id = $1 and b.member_id = $2
     and ($3::bigint is null or e.transfer_id * 10 + e.entry_no < $3)
     and ($5::timestamptz is null or e.at >= $5) and ($6::timestamptz is null or e.at < $6)
   order by e.transfer_id desc, e.entry_no desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count, p.from, p.until],
  );

/**
 * By when they were placed, with when they ended. Of one that was corrected its last correction is
 * read, and its first end, of which the wager itself knows nothing more.
 */
export const wagersOf = (db: Queries, p: Range) =>
  db.rows(
    `select w.wager_id, w.round_id, w.slug, w.category, w.bet, w.stake, w.payout, w.valid_bet,
     w.rule, w.is_free, w.state, w.at, w.settled_at, c.payout_before as paid_before,
     c.at as corrected_at, c.ended_at as first_ended_at
   from (select * from wagers where brand_id = $1 and member_id = $2
       and ($3::bigint is null or wager_id < $3)
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
     order by wager_id desc limit $4) w
   left join lateral (
     select c.payout_before, c.at, (select e.at from wager_ends e where e.brand_id = $1
         and e.member_id = $2 and e.wager_id = w.wager_id and e.end_id > w.wager_id
         and e.kind in ('end', 'void') order by e.end_id limit 1) as ended_at
     from reversed_wagers c where c.brand_id = $1 and c.wager_id = w.wager_id
     order by c.at desc limit 1) c on true
   order by w.wager_id desc`,
    [p.brandId, p.memberId, p.before, p.count, p.from, p.until],
  );

export const isPosted = async (tx: Queries, brandId: number, key: string): Promise<boolean> =>
  (await tx.row('select 1 from transfers where brand_id = $1 and key = $2', [brandId, key])) !==
  undefined;
