import type { Queries } from '../../../kernel/db.ts';
import { AT_VENDOR } from '../../records/index.ts';
import type { Marks } from '../store.ts';

/** The figures of the house leave free play out: $1 is the brand. */
const REAL_ENTRY = `join accounts a on a.brand_id = $1 and not a.is_trial
  and a.account_id = e.account_id`;
/** Entries that the days do not hold yet. */
const ABOVE = `e.brand_id = $1 and e.transfer_id > $4::bigint`;

/**
 * What the house holds for its members, in its own wallets and in those at vendors, what their
 * entries say of it, and who played today. Entries and bets are read by the days that hold their
 * sums, and one by one above those: moves between own wallets are nothing of the whole.
 * `difference` is what transfers since then do not add up to; `ledger:verify` looks at all of them.
 */
export const houseOf = (db: Queries, p: { brandId: number; timeZone: string; marks: Marks }) =>
  db.row(
    `select (select coalesce(sum(b.available), 0)::bigint from balances b
        join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
        where b.brand_id = $1 and not a.is_trial) as funds,
     (select coalesce(sum(v.amount), 0)::bigint from vendor_wallets v
        join accounts a on a.brand_id = v.brand_id and a.account_id = v.account_id
        where v.brand_id = $1 and not a.is_trial) as away,
     (select coalesce(sum(s.amount), 0)::bigint from (
        select amount from house_days where brand_id = $1
          and type not in ('wallet_out', 'wallet_in')
        union all
        select e.amount from entries e ${REAL_ENTRY} where ${ABOVE}
          and (e.balance_after is not null or ${AT_VENDOR})
          and e.type not in ('wallet_out', 'wallet_in')) s) as entries,
     (select coalesce(sum(e.amount), 0)::bigint from entries e ${REAL_ENTRY} where ${ABOVE})
       as difference,
     w.wagers, w.players
   from (select coalesce(sum(p.bets), 0)::bigint as wagers, count(distinct p.member_id) as players
     from (
       select d.member_id, d.bets from bet_days d
       where d.brand_id = $1 and d.day = ($3::timestamptz at time zone $2)::date
       union all
       select w.member_id, 1 from wagers w
       where w.brand_id = $1 and w.wager_id > $5::bigint
         and (w.at at time zone $2)::date = ($3::timestamptz at time zone $2)::date) p
     join balances b on b.brand_id = $1 and b.member_id = p.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial) w`,
    [p.brandId, p.timeZone, db.now(), p.marks.transfers, p.marks.ends],
  );
