import type { Queries } from '../../../../kernel/db.ts';

/** What of play money is under way in a brand, counted; free play is none of it. */
export const openPlay = async (db: Queries, brandId: number) => {
  const row = await db.row(
    `select
       (select count(*) from wagers w join members m on m.brand_id = w.brand_id
          and m.member_id = w.member_id and m.type <> 4
        where w.brand_id = $1 and w.state = 'open') as bets /* not null */,
       (select count(*) from deposits where brand_id = $1
          and state in ('created', 'pending', 'submitted', 'matched', 'review'))
          as deposits /* not null */,
       (select count(*) from withdrawals where brand_id = $1
          and (state in ('applying', 'approved', 'partly_received', 'not_received', 'released')
            or payout_state in ('waiting', 'sent'))) as withdrawals /* not null */,
       (select count(*) from vendor_wallets where brand_id = $1 and amount > 0)
          as wallets /* not null */,
       (select count(*) from exchanges where brand_id = $1 and state = 'applying')
          as exchanges /* not null */,
       (select count(*) from voucher_batches b where b.brand_id = $1
          and b.state in ('open', 'waiting')
          and b.expires_at > $2 and exists (select from vouchers v where v.brand_id = b.brand_id
            and v.batch_id = b.batch_id and v.redeemed_at is null)) as vouchers /* not null */,
       (select count(*) from tournaments where brand_id = $1 and state = 'open')
          as races /* not null */,
       (select count(*) from raffles where brand_id = $1 and state <> 'over')
          as raffles /* not null */,
       (select count(*) from parked_notices where brand_id = $1 and outcome is null
          and state = 'paid') as notices /* not null */,
       (select count(*) from wagers w join members m on m.brand_id = w.brand_id
          and m.member_id = w.member_id and m.type <> 4
        where w.brand_id = $1 and w.wager_id > (select mark from wager_feeds f
          where f.brand_id = $1 and f.feed = 'jackpots')) as pools /* not null */`,
    [brandId, db.now()],
  );
  if (!row) throw new Error('nothing was counted');
  return Object.fromEntries(Object.entries(row).map(([what, count]) => [what, Number(count)]));
};

/** Who ends with play money, and what they have together in minor units. */
export const playEnds = async (db: Queries, brandId: number) =>
  (await db.row(
    `select count(*) as members /* not null */, coalesce(sum(b.available), 0)::bigint as minor
         /* not null */
     from members m join balances b on b.brand_id = m.brand_id and b.member_id = m.member_id
     where m.brand_id = $1 and m.type <> 4`,
    [brandId],
  )) ?? { members: 0n, minor: 0n };
