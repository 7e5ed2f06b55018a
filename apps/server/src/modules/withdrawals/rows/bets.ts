import type { EndedBets } from '@fairhouse/contract/bonus-terms';
import type { Queries } from '../../../kernel/db.ts';

type Credit = { transferId: bigint; postedAt: Date };
/** Ends of bets that were placed after the oldest of some credits. */
const ENDED = `with credit as materialized (
       select c.transfer_id, c.at, coalesce((select w.wager_id from wagers w where w.brand_id = $1
         and w.member_id = $2 and w.transfer_id <= c.transfer_id
         order by w.wager_id desc limit 1), 0) as last_before
       from unnest($3::bigint[], $4::timestamptz[]) as c(transfer_id, at)
     ), ended as materialized (
       select e.end_id, e.wager_id, e.category, e.slug, e.valid_bet, p.played_at
       from (select min(c.last_before) as last_before from credit c) f
       cross join lateral (select min(w.wager_id) as wager_id from wagers w
         where w.brand_id = $1 and w.member_id = $2 and w.wager_id > f.last_before) n
       join wager_ends e on e.brand_id = $1 and e.member_id = $2 and e.end_id > n.wager_id
         and e.wager_id > f.last_before and e.valid_bet <> 0
       left join wallet_plays p on p.brand_id = e.brand_id and p.member_id = e.member_id
         and p.wager_id = e.wager_id
     )` as const;
/**
 * What was validly bet since each of these credits, by its transfer: bets that were placed after it
 * and have ended. One that was under way when the money came was made with other money, whenever it
 * ends. Corrections count from when they are made: the sum can fall again.
 *
 * What came first is told by the ledger: under the member's lock transfers and wagers are numbered
 * alike, so that what was placed after a credit stands above the last wager before it, and an end
 * above its wager. Times are of the beginning of a transaction, which may have waited for the lock.
 * Only what was played from the wallet of a vendor goes by its time besides: its record comes when
 * it comes, and may be of long before. Read is from the first wager after the oldest credit on.
 */
export const validBetsSince = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; credits: readonly Credit[] },
): Promise<Map<bigint, bigint>> => {
  if (p.credits.length === 0) return new Map();
  // Several may have come with one transfer, as wins of one draw.
  const credits = [...new Map(p.credits.map((one) => [one.transferId, one])).values()];
  const rows = await db.rows(
    `${ENDED}
     select c.transfer_id /* not null */, coalesce(sum(e.valid_bet), 0)::bigint as valid
     from credit c left join ended e on e.wager_id > c.last_before
       and (e.played_at is null or e.played_at > c.at)
     group by c.transfer_id`,
    [
      p.brandId,
      p.memberId,
      credits.map((one) => one.transferId),
      credits.map((one) => one.postedAt),
    ],
  );
  return new Map(rows.map((row) => [row.transfer_id, row.valid]));
};

/**
 * The same bet by bet, for terms that count games differently: in the order they ended, those of
 * one game in a row together, each with how many of the credits it was placed after.
 */
export const endedBetsSince = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; credits: readonly Credit[] },
): Promise<EndedBets[]> => {
  const rows = await db.rows(
    `${ENDED}, placed as (
       select e.end_id, e.category, e.slug, e.valid_bet, (select count(*) from credit c
         where e.wager_id > c.last_before and (e.played_at is null or e.played_at > c.at))::integer
         as after
       from ended e
     ), runs as (
       select o.*, row_number() over (order by o.end_id) - row_number() over (
         partition by o.after, o.category, o.slug, sign(o.valid_bet) order by o.end_id) as run
       from placed o where o.after > 0
     )
     select r.after /* not null */, r.category, r.slug,
       sum(r.valid_bet)::bigint as valid /* not null */
     from runs r group by r.after, r.category, r.slug, sign(r.valid_bet), r.run
     order by min(r.end_id)`,
    [
      p.brandId,
      p.memberId,
      p.credits.map((one) => one.transferId),
      p.credits.map((one) => one.postedAt),
    ],
  );
  return rows.map((row) => ({
    after: row.after,
    category: row.category,
    slug: row.slug,
    validMinor: row.valid,
  }));
};
