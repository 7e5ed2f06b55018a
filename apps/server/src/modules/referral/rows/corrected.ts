import type { Queries } from '../../../kernel/db.ts';

type Waiting = { brandId: number; memberId: bigint; friendId: bigint };

/** Notes both who have a reward by this deposit, as the first one of a friend. */
export const noteCorrected = (tx: Queries, p: { brandId: number; depositId: string }) =>
  tx.run(
    `insert into referral_corrected (brand_id, member_id, friend_id)
     select r.brand_id, m.member_id, r.friend_id from referral_deposits r
     cross join lateral (values (r.friend_id), (r.inviter_id)) as m(member_id)
     where r.brand_id = $1 and r.deposit_id = $2 and r.outcome = 'earned'
     on conflict (brand_id, member_id, friend_id) do nothing`,
    [p.brandId, p.depositId],
  );
/** The next hundred behind one: one that stumbles must not hold up those behind it. */
export const correctedRewards = (
  db: Queries,
  p: { brandId: number; after: Omit<Waiting, 'brandId'> },
) =>
  db.rows(
    `select member_id, friend_id from referral_corrected
     where brand_id = $1 and (member_id, friend_id) > ($2, $3)
     order by member_id, friend_id limit 100`,
    [p.brandId, p.after.memberId, p.after.friendId],
  );
/** False where another process was first. */
export const takeCorrected = async (tx: Queries, p: Waiting): Promise<boolean> =>
  (await tx.run(
    'delete from referral_corrected where brand_id = $1 and member_id = $2 and friend_id = $3',
    [p.brandId, p.memberId, p.friendId],
  )) === 1;
/** What is left of the first deposit of a friend, and what it had to be. */
export const firstDepositOf = (tx: Queries, p: Omit<Waiting, 'memberId'>) =>
  tx.row(
    `select d.amount - coalesce((select sum(k.amount) from deposit_takings k
         where k.brand_id = d.brand_id and k.deposit_id = d.deposit_id), 0)::bigint
         as left /* not null */, d.amount, r.deposit_min
     from referral_deposits r
     join deposits d on d.brand_id = r.brand_id and d.deposit_id = r.deposit_id
     where r.brand_id = $1 and r.friend_id = $2 and r.outcome = 'earned'`,
    [p.brandId, p.friendId],
  );
