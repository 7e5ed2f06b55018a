import type { Queries } from '../../../kernel/db.ts';

export type Owner = { brandId: number; memberId: bigint };
type Since = Owner & { since: Date };

/** What was taken back of a deposit (D-I22). */
const TAKEN = `select coalesce(sum(k.amount), 0) from deposit_takings k
  where k.brand_id = d.brand_id and k.deposit_id = d.deposit_id and not k.is_gift`;

/**
 * What came in, was asked for and was bet; `$4` is how often a deposit has to be bet. Of deposits
 * what is left counts.
 */
export const sumsOf = async (db: Queries, p: Since & { times: number }) => {
  const row = await db.row(
    `select
     (select count(*) from deposit_bonuses b where b.brand_id = $1 and b.member_id = $2
       and b.transfer_id is not null and b.created_at > $3)::integer as bonuses /* not null */,
     (select count(*) from deposit_bonuses b where b.brand_id = $1 and b.member_id = $2
       and b.state = 'given_up' and b.created_at > $3)::integer as given_up /* not null */,
     (select count(*) from deposits d where d.brand_id = $1 and d.member_id = $2
       and d.state = 'credited' and d.created_at > $3 and d.amount > (${TAKEN}) and not exists (
         select from deposit_bonuses b where b.brand_id = d.brand_id
         and b.deposit_id = d.deposit_id and b.transfer_id is not null))::integer
       as plain /* not null */,
     (select coalesce(sum(d.amount - (${TAKEN})), 0) from deposits d where d.brand_id = $1
       and d.member_id = $2 and d.state = 'credited' and d.created_at > $3)::bigint
       as deposited /* not null */,
     (select coalesce(sum(w.amount), 0) from withdrawals w where w.brand_id = $1
       and w.member_id = $2 and w.state <> 'rejected' and w.created_at > $3)::bigint
       as withdrawn /* not null */,
     (select coalesce(sum(e.valid_bet), 0) from wager_ends e where e.brand_id = $1
       and e.member_id = $2 and e.placed_at > $3)::bigint as valid /* not null */,
     ((select coalesce(sum(d.amount - (${TAKEN})), 0) * $4::integer / 100 from deposits d
       where d.brand_id = $1 and d.member_id = $2 and d.state = 'credited'
         and d.created_at > $3)
      + (select coalesce(sum(b.required), 0) from deposit_bonuses b where b.brand_id = $1
       and b.member_id = $2 and b.state in ('bound', 'done', 'expired')
         and b.created_at > $3))::bigint
       as asked /* not null */`,
    [p.brandId, p.memberId, p.since, p.times],
  );
  if (!row) throw new Error('sums without a row');
  return row;
};

/**
 * Each withdrawal with what came in, was asked for and was bet since the one before. What was
 * taken back later was asked for when the money was.
 */
export const outsOf = (db: Queries, p: Since & { times: number }) =>
  db.rows(
    `with outs as (select w.withdrawal_id, w.amount, w.created_at as at,
       lag(w.created_at, 1, '-infinity') over (order by w.created_at, w.withdrawal_id) as before,
       e.balance_after as left_over
     from withdrawals w
     join transfers t on t.brand_id = w.brand_id and t.key = 'withdrawal:' || w.withdrawal_id
     join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
       and e.balance_after is not null
     where w.brand_id = $1 and w.member_id = $2 and w.state <> 'rejected')
   select o.amount, o.left_over /* not null */,
     exists (select from deposit_bonuses b where b.brand_id = $1 and b.member_id = $2
       and b.state in ('bound', 'done') and b.required > 0
       and b.credited_at > o.before and b.credited_at <= o.at) as has_bonus /* not null */,
     ((select coalesce(sum(d.amount - (${TAKEN} and k.at <= o.at)), 0) * $4::integer / 100
       from deposits d where d.brand_id = $1 and d.member_id = $2 and d.state = 'credited'
         and d.settled_at > o.before and d.settled_at <= o.at)
      + (select coalesce(sum(b.required), 0) from deposit_bonuses b where b.brand_id = $1
       and b.member_id = $2 and b.state in ('bound', 'done')
       and b.credited_at > o.before and b.credited_at <= o.at))::bigint as asked /* not null */,
     (select coalesce(sum(e.valid_bet), 0) from wager_ends e where e.brand_id = $1
       and e.member_id = $2 and e.placed_at > o.before and e.placed_at <= o.at)::bigint
       as valid /* not null */
   from outs o where o.at > $3 order by o.at desc limit 50`,
    [p.brandId, p.memberId, p.since, p.times],
  );

/** How many of the last rounds are laid beside those of others. */
const ROUNDS = 500;
/** Others who laid in rounds of the member: how often one won what the other lost, and as much. */
export const opposedTo = (db: Queries, p: Since & { slugs: readonly string[] }) =>
  db.rows(
    `with mine as materialized (
     select w.round_id, sum(w.stake) as stake, sum(w.payout) - sum(w.stake) as net
     from wagers w where w.brand_id = $1 and w.member_id = $2 and w.round_id is not null
       and w.state = 'settled' and w.at > $3 and w.slug = any($4)
     group by 1 order by max(w.wager_id) desc limit ${ROUNDS}),
   theirs as materialized (
     select w.member_id, w.round_id, sum(w.stake) as stake,
       sum(w.payout) - sum(w.stake) as net
     from mine m join wagers w on w.brand_id = $1 and w.round_id = m.round_id
       and w.member_id <> $2 and w.state = 'settled' group by 1, 2),
   pairs as (
     select t.member_id, count(*)::integer as common, count(*) filter (
       where sign(m.net) = -sign(t.net)
         and least(m.stake, t.stake) * 5 >= greatest(m.stake, t.stake) * 4)::integer as mirrored
     from theirs t join mine m on m.round_id = t.round_id
     where m.net <> 0 and t.net <> 0 group by 1)
   select member_id /* not null */, common /* not null */, mirrored /* not null */,
     (select count(distinct member_id) from theirs)::integer as crowd /* not null */
   from pairs where mirrored >= 3 order by mirrored desc, member_id limit 20`,
    [p.brandId, p.memberId, p.since, [...p.slugs]],
  );

/**
 * What members took in and sent on: the member, and whoever sent to them. What came and was sent on
 * passed through, whatever was taken back of it later (D-U52).
 */
export const passedBy = (db: Queries, p: Since) =>
  db.rows(
    `with sent as (select s.sender_id, s.receiver_id, sum(s.amount) as amount
     from member_transfers s where s.brand_id = $1 and s.at > $3
       and (s.sender_id = $2 or s.receiver_id = $2) group by 1, 2)
   select distinct on (s.sender_id) s.sender_id as member_id, s.receiver_id as to_id,
     s.amount::bigint as sent /* not null */,
     ((select coalesce(sum(d.amount), 0) from deposits d where d.brand_id = $1
       and d.member_id = s.sender_id and d.state = 'credited' and d.created_at > $3)
      + (select coalesce(sum(b.bonus - b.taken), 0) from deposit_bonuses b
       where b.brand_id = $1 and b.member_id = s.sender_id and b.created_at > $3))::bigint
       as income /* not null */,
     (select count(*) from deposit_bonuses b where b.brand_id = $1
       and b.member_id = s.sender_id and b.transfer_id is not null
       and b.created_at > $3)::integer as bonuses /* not null */,
     (select count(*) from withdrawals w where w.brand_id = $1
       and w.member_id = s.sender_id and w.created_at > $3)::integer as outs /* not null */
   from sent s order by s.sender_id, s.amount desc limit 500`,
    [p.brandId, p.memberId, p.since],
  );

export const bonusesAmong = (
  db: Queries,
  p: { brandId: number; memberIds: readonly bigint[]; since: Date },
) =>
  db.rows(
    `select member_id, count(*)::integer as bonuses /* not null */ from deposit_bonuses
     where brand_id = $1 and member_id = any($2::bigint[]) and transfer_id is not null
       and created_at > $3 group by 1`,
    [p.brandId, `{${p.memberIds.join(',')}}`, p.since],
  );

const LAST_BETS = 300;
/** The last bets of members by day and what they were: how often each was laid, for how much. */
export const betsOf = (
  db: Queries,
  p: { brandId: number; memberIds: readonly bigint[]; since: Date },
) =>
  db.rows(
    `select i.id as member_id /* not null */, w.day /* not null */, w.slug, w.bet, w.stake,
     count(*)::integer as times /* not null */
     from unnest($2::bigint[]) as i(id) cross join lateral (
       select (w.at at time zone 'UTC')::date::text as day, w.slug, w.bet, w.stake
       from wagers w where w.brand_id = $1 and w.member_id = i.id and w.at > $3
         and not w.is_free
       order by w.wager_id desc limit ${LAST_BETS}) w group by 1, 2, 3, 4, 5`,
    [p.brandId, `{${p.memberIds.join(',')}}`, p.since],
  );
