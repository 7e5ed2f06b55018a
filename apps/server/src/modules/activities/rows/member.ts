import { mayMove, type KeptState } from '@fairhouse/contract/activity-states';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Words } from '../rules.ts';
import type { ActivityRow, Owner } from '../store.ts';

/** `reward_state` is that of the moment $3: a reward whose days are over has lapsed. */
const MEMBER = `select k.promotion_id, k.member_id, k.period, k.state, k.kind, k.condition, k.need,
    k.categories, k.prize, k.times, k.reward_days, k.words, k.first_day, k.last_day, k.is_reached,
    k.reward_id, k.reason, k.joined_at, r.amount, r.expires_at,
    case when r.state = 'open' and r.expires_at <= $3 then 'lapsed' else r.state end as reward_state
  from activity_members k
  left join rewards r on r.brand_id = k.brand_id and r.reward_id = k.reward_id
  where k.brand_id = $1 and k.member_id = $2` as const;
const ONE = `${MEMBER} and k.promotion_id = $4 and k.period = $5 for update of k` as const;
export type MemberRow = RowOf<typeof ONE>;
type Key = Owner & { id: bigint; period: string };

const SHOWN = 100;
/** What a member joined, the newest first. */
export const joinedBy = (db: Queries, p: Owner) =>
  db.rows(`${MEMBER} order by k.joined_at desc, k.promotion_id desc limit ${SHOWN}`, [
    p.brandId,
    p.memberId,
    db.now(),
  ]);
/** The periods of some activities that hold a day. */
export const joinedIn = (
  db: Queries,
  p: Owner & { ids: readonly bigint[]; periods: readonly string[] },
) =>
  db.rows(`${MEMBER} and k.promotion_id = any($4::bigint[]) and k.period = any($5)`, [
    p.brandId,
    p.memberId,
    db.now(),
    `{${p.ids.join(',')}}`,
    [...p.periods],
  ]);
export const lockMember = (tx: Queries, p: Key) =>
  tx.row(ONE, [p.brandId, p.memberId, tx.now(), p.id, p.period]);
/** The oldest issued prize of an activity that can still be collected. */
export const issuedOf = (tx: Queries, p: Owner & { id: bigint }) =>
  tx.row(
    `${MEMBER} and k.promotion_id = $4 and k.state = 'issued' and r.state = 'open'
     and r.expires_at > $3 order by k.joined_at limit 1 for update of k`,
    [p.brandId, p.memberId, tx.now(), p.id],
  );
/** The same without holding it: what can still be collected, the first that was joined. */
export const waitingOf = (db: Queries, p: Owner & { id: bigint }) =>
  db.row(
    `${MEMBER} and k.promotion_id = $4 and k.state = 'issued' and r.state = 'open'
     and r.expires_at > $3 order by k.joined_at limit 1`,
    [p.brandId, p.memberId, db.now(), p.id],
  );
export const runningOf = (tx: Queries, p: Owner) =>
  tx.rows(
    `${MEMBER} and k.state in ('signed_up', 'in_progress') order by k.promotion_id, k.period`,
    [p.brandId, p.memberId, tx.now()],
  );

/** Joined on the terms of now, which stay those of this row whatever becomes of the activity. */
export const insertMember = async (
  tx: Queries,
  p: Key & {
    state: 'signed_up' | 'applying';
    activity: ActivityRow;
    times: number;
    rewardDays: number;
    words: Words;
    first: string;
    last: string | null;
  },
): Promise<void> => {
  if (!mayMove('join', p.state)) throw new Error(`nobody joins as ${p.state}`);
  const { activity } = p;
  await tx.run(
    `insert into activity_members (brand_id, promotion_id, member_id, period, state, kind,
       condition, need, categories, prize, times, reward_days, words, first_day, last_day,
       joined_at, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)`,
    [
      p.brandId,
      p.id,
      p.memberId,
      p.period,
      p.state,
      activity.kind,
      activity.condition,
      activity.need,
      `{${activity.categories.join(',')}}`,
      activity.prize,
      p.times,
      p.rewardDays,
      JSON.stringify(p.words),
      p.first,
      p.last,
      tx.now(),
    ],
  );
};

type Move = Key & { from: KeptState; to: KeptState; rewardId?: bigint; reason?: string };
/** The one place where a state moves; what the table of moves does not know is a fault of ours. */
export const moveMember = async (tx: Queries, p: Move): Promise<void> => {
  if (!mayMove(p.from, p.to)) throw new Error(`an activity moves from ${p.from} to ${p.to}`);
  const moved = await tx.run(
    `update activity_members set state = $6, moved_at = $7, reason = $8,
       reward_id = coalesce($9::bigint, reward_id), is_reached = false
     where brand_id = $1 and promotion_id = $2 and member_id = $3 and period = $4 and state = $5`,
    [
      p.brandId,
      p.id,
      p.memberId,
      p.period,
      p.from,
      p.to,
      tx.now(),
      p.reason ?? '',
      p.rewardId ?? null,
    ],
  );
  if (moved !== 1) throw new Error(`activity ${p.id} of ${p.memberId} was not ${p.from}`);
};
/** Collected by whatever way, in the transaction that pays it. */
export const noteCollected = async (
  tx: Queries,
  p: Owner & { rewardId: bigint },
): Promise<void> => {
  const row = await tx.row(
    `select promotion_id, period from activity_members
     where brand_id = $1 and reward_id = $2 and member_id = $3`,
    [p.brandId, p.rewardId, p.memberId],
  );
  if (!row) return;
  const key = { ...p, id: row.promotion_id, period: row.period };
  await moveMember(tx, { ...key, from: 'issued', to: 'claimed' });
};
/** Reached without a place: judged again when there may be one. */
export const noteReached = (tx: Queries, p: Key & { isReached: boolean }) =>
  tx.run(
    `update activity_members set is_reached = $5 where brand_id = $1 and promotion_id = $2
     and member_id = $3 and period = $4 and is_reached <> $5`,
    [p.brandId, p.id, p.memberId, p.period, p.isReached],
  );
/** Of these accounts those that joined the same period. */
export const joinedAmong = (
  db: Queries,
  p: { brandId: number; id: bigint; period: string; memberIds: readonly bigint[] },
) =>
  db.rows(
    `select k.member_id, m.account from activity_members k
     join members m on m.brand_id = k.brand_id and m.member_id = k.member_id
     where k.brand_id = $1 and k.promotion_id = $2 and k.period = $3
       and k.member_id = any($4::bigint[]) and k.state <> 'rejected'`,
    [p.brandId, p.id, p.period, `{${p.memberIds.join(',')}}`],
  );
