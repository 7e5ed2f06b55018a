import type { RewardKind } from '@fairhouse/contract/reward-words';
import type { Queries, RowOf } from '../../kernel/db.ts';

export type Owner = { brandId: number; memberId: bigint };
export type Words = Record<string, string>;
/** Its days are over, whether or not the sweep has passed; $2 is the time. */
const STATE = `case when r.state = 'open' and r.expires_at <= $2 then 'lapsed'
  else r.state end`;
const REWARD = `select r.reward_id, r.member_id, r.kind, r.amount, r.words, ${STATE} as state,
    r.given_by, r.reason, r.created_at, r.expires_at, r.claimed_at, r.ended_at, m.account,
    r.times
  from rewards r join members m on m.brand_id = r.brand_id and m.member_id = r.member_id
  where r.brand_id = $1` as const;
const REWARD_OF = `${REWARD} and r.reward_id = $3` as const;
/** Its `times` are of turnover, in hundredths. */
export type RewardRow = RowOf<typeof REWARD_OF>;

/** Who gets what the house gives: nobody on a break or excluded, blocked, or in free play;
 * $2 is the time. */
const MAY_GET = `m.type <> 4 and m.status = 'open'
  and coalesce(b.play_stopped_until, '-infinity') <= $2`;

export type NewRewards = {
  brandId: number;
  memberIds: readonly bigint[];
  key: string;
  kind: RewardKind;
  amountMinor: bigint;
  words: Words;
  days: number;
  givenBy: string;
  reason: string;
  times: number;
};
/** One for each member who may get it; the same key gives nothing more. */
export const insertRewards = (tx: Queries, p: NewRewards) =>
  tx.rows(
    `insert into rewards (brand_id, member_id, key, kind, amount, words, given_by, reason,
       expires_at, times, created_at)
     select $1, m.member_id, $3 || ':' || m.member_id, $4, $5, $6, $8, $9,
       $2::timestamptz + make_interval(days => $7), $10,
      $2::timestamptz from members m join balances b
       on b.brand_id = m.brand_id and b.member_id = m.member_id
     where m.brand_id = $1 and m.member_id = any($11::bigint[]) and ${MAY_GET}
     on conflict (brand_id, key) do nothing returning reward_id, member_id`,
    [
      p.brandId,
      tx.now(),
      p.key,
      p.kind,
      p.amountMinor,
      JSON.stringify(p.words),
      p.days,
      p.givenBy,
      p.reason,
      p.times,
      `{${p.memberIds.join(',')}}`,
    ],
  );
/** Whether this member would be given anything now. */
export const mayGetReward = async (db: Queries, p: Owner): Promise<boolean> =>
  (await db.row(
    `select 1 from members m join balances b
       on b.brand_id = m.brand_id and b.member_id = m.member_id
     where m.brand_id = $1 and m.member_id = $3 and ${MAY_GET}`,
    [p.brandId, db.now(), p.memberId],
  )) !== undefined;
export const rewardByKey = (db: Queries, p: Owner & { key: string }) =>
  db.row('select reward_id, member_id from rewards where brand_id = $1 and key = $2', [
    p.brandId,
    `${p.key}:${p.memberId}`,
  ]);

export const membersByAccounts = (db: Queries, brandId: number, accounts: readonly string[]) =>
  db.rows(
    `select m.member_id, m.account, ${MAY_GET} as may_get /* not null */
     from members m join balances b on b.brand_id = m.brand_id and b.member_id = m.member_id
     where m.brand_id = $1 and m.type <> 4 and lower(m.account) = any($3) order by m.member_id`,
    [brandId, db.now(), accounts.map((one) => one.toLowerCase())],
  );

const ENDED_SHOWN = 20;
const OPEN_SHOWN = 200;
/** What is open, the next to lapse first, then what ended, the last first. */
export const rewardsOf = async (db: Queries, p: Owner): Promise<RewardRow[]> =>
  (
    await Promise.all([
      db.rows(
        `${REWARD} and r.member_id = $3 and r.state = 'open'
    and r.expires_at > $2 order by r.expires_at, r.reward_id limit ${OPEN_SHOWN}`,
        [p.brandId, db.now(), p.memberId],
      ),
      db.rows(
        `${REWARD} and r.member_id = $3 and (r.state <> 'open'
    or r.expires_at <= $2) order by coalesce(r.ended_at, r.expires_at) desc,
    r.reward_id desc limit ${ENDED_SHOWN}`,
        [p.brandId, db.now(), p.memberId],
      ),
    ])
  ).flat();
export const openSum = async (db: Queries, p: Owner): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(amount), 0)::bigint as sum from rewards where brand_id = $1
       and member_id = $2 and state = 'open' and expires_at > $3`,
      [p.brandId, p.memberId, db.now()],
    )
  )?.sum ?? 0n;

/** Held until the transaction ends: of two who collect at once the second finds it collected. */
export const lockReward = (tx: Queries, p: Owner & { id: bigint }) =>
  tx.row(`${REWARD} and r.reward_id = $4 and r.member_id = $3 for update of r`, [
    p.brandId,
    tx.now(),
    p.memberId,
    p.id,
  ]);
export const lockAnyReward = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${REWARD} and r.reward_id = $3 for update of r`, [brandId, tx.now(), id]);
export const endReward = async (
  tx: Queries,
  p: { brandId: number; id: bigint; state: 'claimed' | 'withdrawn'; transferId: bigint | null },
): Promise<void> => {
  await tx.run(
    `update rewards set state = $3, transfer_id = $4, ended_at = $5,
       claimed_at = case when $3 = 'claimed' then $5::timestamptz end
     where brand_id = $1 and reward_id = $2`,
    [p.brandId, p.id, p.state, p.transferId, tx.now()],
  );
};
export const lapse = (db: Queries, brandId: number) =>
  db.run(
    `update rewards set state = 'lapsed', ended_at = expires_at
   where brand_id = $1 and state = 'open' and expires_at <= $2`,
    [brandId, db.now()],
  );

const UNTOLD = `update rewards set is_told = true where brand_id = $1 and reward_id in (
     select reward_id from rewards where brand_id = $1 and not is_told order by reward_id limit $2
     for update skip locked)
   returning reward_id, member_id, amount, words, state, expires_at` as const;
export type UntoldReward = RowOf<typeof UNTOLD>;
/** Some rewards that nobody was told of; told once the caller's transaction is committed. */
export const takeUntold = (tx: Queries, brandId: number, count: number) =>
  tx.rows(UNTOLD, [brandId, count]);

export const rewardById = (db: Queries, brandId: number, id: bigint) =>
  db.row(REWARD_OF, [brandId, db.now(), id]);
export const rewardRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    count: number;
    state: string | null;
    kind: string | null;
    keyword: string;
  },
) =>
  db.rows(
    `${REWARD} and ($3::bigint is null or r.reward_id < $3)
       and ($4::text is null or ${STATE} = $4) and ($5::text is null or r.kind = $5)
       and ($6 = '' or strpos(lower(m.account), lower($6)) > 0
         or strpos(lower(r.given_by), lower($6)) > 0)
     order by r.reward_id desc limit $7`,
    [p.brandId, db.now(), p.before, p.state, p.kind, p.keyword, p.count],
  );
export const wordsOf = (db: Queries, brandId: number, ids: readonly bigint[]) =>
  db.rows(
    'select reward_id, words from rewards where brand_id = $1 and reward_id = any($2::bigint[])',
    [brandId, `{${ids.join(',')}}`],
  );
