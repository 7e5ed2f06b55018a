import type { ReferralOutcome } from '@fairhouse/contract/reward-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Likeness } from '../household/index.ts';

export type Owner = { brandId: number; memberId: bigint };

/** Who invited a member whose first deposit this is; one by voucher or a member is none. */
export const inviterOf = async (
  tx: Queries,
  p: Owner & { depositId: string },
): Promise<bigint | undefined> =>
  (
    await tx.row(
      `select m.recommender_id from members m where m.brand_id = $1 and m.member_id = $2
     and m.recommender_id is not null and m.type <> 4
     and not exists (select from referral_deposits r where r.brand_id = $1 and r.friend_id = $2)
     and not exists (select from deposits d where d.brand_id = $1 and d.member_id = $2
       and d.state = 'credited' and d.method_id <> 'voucher' and not d.is_matched
       and d.deposit_id <> $3)`,
      [p.brandId, p.memberId, p.depositId],
    )
  )?.recommender_id;

/** Friends of one inviter are judged one after the other, in all processes. */
export const lockInviter = async (tx: Queries, p: Owner): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `referral:${p.brandId}:${p.memberId}`,
  ]);
};
/** How many friends earned a reward in this month of the brand. */
export const earnedThisMonth = async (
  db: Queries,
  p: Owner & { timeZone: string },
): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as n from referral_deposits where brand_id = $1 and inviter_id = $2
     and outcome = 'earned'
     and at >= date_trunc('month', $4::timestamptz at time zone $3) at time zone $3`,
        [p.brandId, p.memberId, p.timeZone, db.now()],
      )
    )?.n ?? 0n,
  );

/** The inviter and the other friends of theirs: nobody else is judged with a friend. */
export const circleOf = async (db: Queries, p: Owner & { friendId: bigint }): Promise<bigint[]> =>
  (
    await db.rows(
      `select member_id from members where brand_id = $1 and member_id <> $3
       and (member_id = $2 or recommender_id = $2)`,
      [p.brandId, p.memberId, p.friendId],
    )
  ).map((row) => row.member_id);

export type Judged = {
  brandId: number;
  friendId: bigint;
  inviterId: bigint;
  depositId: string;
  depositedMinor: bigint;
  depositMinMinor: bigint;
  outcome: ReferralOutcome;
  amountMinor: bigint;
  rewardId: bigint | null;
  linked: readonly Likeness[];
};
export const insertJudged = async (tx: Queries, p: Judged): Promise<void> => {
  await tx.run(
    `insert into referral_deposits (brand_id, friend_id, inviter_id, deposit_id, deposited,
       outcome, amount, reward_id, linked, likeness, at, deposit_min)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint[], $10, $11, $12)`,
    [
      p.brandId,
      p.friendId,
      p.inviterId,
      p.depositId,
      p.depositedMinor,
      p.outcome,
      p.amountMinor,
      p.rewardId,
      `{${p.linked.map((one) => one.memberId).join(',')}}`,
      JSON.stringify(
        p.linked.map((one) => ({
          id: String(one.memberId),
          score: one.score,
          reasons: one.reasons,
        })),
      ),
      tx.now(),
      p.depositMinMinor,
    ],
  );
};

/** Collected, and taken back since. */
const IS_TAKEN = `exists (select from rewards_taken t where t.brand_id = w.brand_id
  and t.reward_id = w.reward_id and t.returned_at is null)`;
const SUMS = `select count(*) as friends, count(r.friend_id) as deposited,
     coalesce(sum(w.amount) filter (where w.state = 'claimed' and not ${IS_TAKEN}), 0)::bigint
       as earned
   from members m left join referral_deposits r on r.brand_id = m.brand_id
       and r.friend_id = m.member_id
     left join rewards w on w.brand_id = r.brand_id and w.reward_id = r.reward_id
   where m.brand_id = $1 and m.recommender_id = $2 and m.type <> 4` as const;
export type Sums = RowOf<typeof SUMS>;
export const sumsOf = async (db: Queries, p: Owner): Promise<Sums> =>
  (await db.row(SUMS, [p.brandId, p.memberId])) ?? { friends: 0n, deposited: 0n, earned: 0n };

const FRIENDS = `select m.account, m.created_at, r.outcome, w.amount, case when w.state = 'open'
         and w.expires_at <= $5 then 'lapsed' when ${IS_TAKEN} then 'withdrawn'
         else w.state end as state,
       count(*) over () as total
     from members m left join referral_deposits r on r.brand_id = m.brand_id
         and r.friend_id = m.member_id
       left join rewards w on w.brand_id = r.brand_id and w.reward_id = r.reward_id
     where m.brand_id = $1 and m.recommender_id = $2 and m.type <> 4
     order by m.member_id desc offset $3 limit $4` as const;
export type FriendRow = RowOf<typeof FRIENDS>;
export const friendsOf = (db: Queries, p: Owner & { offset: number; count: number }) =>
  db.rows(FRIENDS, [p.brandId, p.memberId, p.offset, p.count, db.now()]);

const JUDGED =
  `select r.referral_id, r.friend_id, f.account as friend, r.inviter_id, i.account as inviter,
     r.outcome, r.at, r.deposited, r.deposit_id, r.likeness, coalesce((select jsonb_agg(
       jsonb_build_object('id', l.member_id::text, 'account', l.account) order by l.account)
       from members l where l.brand_id = $1 and l.member_id = any(r.linked)), '[]')
       as linked /* is referral.linked */
   from referral_deposits r
     join members f on f.brand_id = r.brand_id and f.member_id = r.friend_id
     join members i on i.brand_id = r.brand_id and i.member_id = r.inviter_id
   where r.brand_id = $1 and ($2::bigint is null or r.referral_id < $2)
     and ($3::text is null or r.outcome = $3)
     and ($4 = '' or strpos(lower(f.account), lower($4)) > 0
       or strpos(lower(i.account), lower($4)) > 0)
   order by r.referral_id desc limit $5` as const;
export type JudgedRow = RowOf<typeof JUDGED>;
export const judgedRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    count: number;
    outcome: string | null;
    keyword: string;
  },
) => db.rows(JUDGED, [p.brandId, p.before, p.outcome, p.keyword, p.count]);
