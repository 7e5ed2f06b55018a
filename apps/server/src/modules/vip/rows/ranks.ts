import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAYS, type Sums } from '../rules.ts';

/** The name of the reader that folds ends of wagers and deposits into days. */
export const FEED = 'ranks';
type Owner = { brandId: number; memberId: bigint };
type Part = { brandId: number; timeZone: string; after: bigint; upTo: bigint };

/** Adds the ends of a span, each on the day of its own time; free play counts nothing. */
export const foldEnds = (tx: Queries, p: Part) =>
  tx.rows(
    `with days as (
       select e.member_id, (e.at at time zone $4)::date as day, sum(e.valid_bet)::bigint as sum
       from wager_ends e where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
       group by 1, 2 having sum(e.valid_bet) <> 0
     )
     insert into rank_days as r (brand_id, member_id, day, valid_bets)
     select $1, d.member_id, d.day, d.sum from days d
     join balances b on b.brand_id = $1 and b.member_id = d.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
     on conflict (brand_id, member_id, day) do update
       set valid_bets = r.valid_bets + excluded.valid_bets
     returning member_id`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
/** Adds the deposits of a span of transfers, each on the day it was credited. */
export const foldDeposits = (tx: Queries, p: Part) =>
  tx.rows(
    `with days as (
       select a.member_id, (e.at at time zone $4)::date as day, sum(e.amount)::bigint as sum
       from entries e cross join lateral (select o.member_id from accounts o
         where o.brand_id = e.brand_id and o.account_id = e.account_id and not o.is_trial
         limit 1) a
       where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
         and e.balance_after is not null and e.type = 'deposit' and a.member_id is not null
       group by 1, 2
     )
     insert into rank_days as r (brand_id, member_id, day, deposits)
     select $1, d.member_id /* not null */, d.day, d.sum from days d
     on conflict (brand_id, member_id, day) do update
       set deposits = r.deposits + excluded.deposits
     returning member_id`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
/** Takes off what was taken back of deposits in a span, on the days they came. */
export const foldTaken = (tx: Queries, p: Part) =>
  tx.rows(
    `insert into rank_days as r (brand_id, member_id, day, deposits)
     select $1, d.member_id, d.day, d.sum from (
       select t.member_id, (t.came_at at time zone $4)::date as day,
         sum(-t.amount)::bigint as sum
       from deposit_takings t
       where t.brand_id = $1 and t.transfer_id > $2 and t.transfer_id <= $3
       group by 1, 2) d
     cross join lateral (select from balances b join accounts a on a.brand_id = b.brand_id
         and a.account_id = b.account_id and not a.is_trial
       where b.brand_id = $1 and b.member_id = d.member_id limit 1) b
     on conflict (brand_id, member_id, day) do update
       set deposits = r.deposits + excluded.deposits
     returning member_id`,
    [p.brandId, p.after, p.upTo, p.timeZone],
  );
/** How far the ledger was read, in the transaction that holds both marks. */
export const marksOf = async (tx: Queries, brandId: number) => {
  const row = await tx.row(
    `select coalesce((select mark from wager_feeds where brand_id = $1 and feed = '${FEED}'), 0)
       as last_wager /* not null */,
     coalesce((select mark from transfer_feeds where brand_id = $1 and feed = '${FEED}'), 0)
       as last_transfer /* not null */`,
    [brandId],
  );
  return { lastWager: row?.last_wager ?? 0n, lastTransfer: row?.last_transfer ?? 0n };
};
export type Marks = Awaited<ReturnType<typeof marksOf>>;

/** The last day and ranks that a brand was judged by as a whole. */
export const markOf = (db: Queries, brandId: number) =>
  db.row(
    `select to_char(judged_on, 'YYYY-MM-DD') as judged_on, version,
       to_char(gifts_on, 'YYYY-MM-DD') as gifts_on
     from rank_marks where brand_id = $1`,
    [brandId],
  );
export const noteJudged = (tx: Queries, p: { brandId: number; day: string; version: number }) =>
  tx.run(
    `insert into rank_marks (brand_id, judged_on, version) values ($1, $2, $3)
     on conflict (brand_id) do update set judged_on = excluded.judged_on,
       version = excluded.version`,
    [p.brandId, p.day, p.version],
  );
export const noteGifts = (tx: Queries, p: { brandId: number; day: string }) =>
  tx.run('update rank_marks set gifts_on = $2 where brand_id = $1', [p.brandId, p.day]);

type Risers = {
  brandId: number;
  /** The last of the days that count. */
  day: string;
  /** Null: everybody with something in these days. */
  memberIds: readonly bigint[] | null;
  asks: readonly Sums[];
};
/** Who reached a rank above their own, or above any whose bonus is known. */
export const risersOf = (tx: Queries, p: Risers) =>
  tx.rows(
    `with sums as (
       select d.member_id, sum(d.deposits)::bigint as deposits /* not null */,
         sum(d.valid_bets)::bigint as valid_bets /* not null */
       from rank_days d where d.brand_id = $1 and d.day > $2::date - ${DAYS} and d.day <= $2::date
         and ($3::bigint[] is null or d.member_id = any($3)) group by 1
     )
     select s.member_id, s.deposits, s.valid_bets
     from sums s
     join members m on m.brand_id = $1 and m.member_id = s.member_id
     left join member_ranks r on r.brand_id = $1 and r.member_id = s.member_id
     cross join lateral (select greatest(0, count(*)::integer - 1) as level
       from unnest($4::bigint[], $5::bigint[]) as a(deposits, valid_bets)
       where s.deposits >= a.deposits and s.valid_bets >= a.valid_bets) reached
     where case when coalesce(r.is_pinned, false) then least(r.level, reached.level)
       else reached.level end > least(coalesce(r.best_level, 0), coalesce(r.level, m.rank_level))
     order by s.member_id`,
    [
      p.brandId,
      p.day,
      p.memberIds === null ? null : [...p.memberIds],
      p.asks.map((one) => one.deposits),
      p.asks.map((one) => one.validBets),
    ],
  );

const RANK = `select level, since, to_char(kept_until, 'YYYY-MM-DD') as kept_until, is_pinned,
    best_level, bonus_level from member_ranks where brand_id = $1 and member_id = $2` as const;
const RANK_LOCKED = `${RANK} for update` as const;
export type MemberRank = RowOf<typeof RANK>;
export const rankOf = (db: Queries, p: Owner) => db.row(RANK, [p.brandId, p.memberId]);
/** The row of a member, held until the transaction ends; made from what the member stands at. */
export const lockRank = async (
  tx: Queries,
  p: Owner & { today: string },
): Promise<MemberRank | undefined> => {
  await tx.run(
    `insert into member_ranks (brand_id, member_id, level, since, kept_until)
     select brand_id, member_id, rank_level, $3::timestamptz,
       case when rank_level > 0 then $4::date + ${DAYS} end
     from members where brand_id = $1 and member_id = $2
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.memberId, tx.now(), p.today],
  );
  return tx.row(RANK_LOCKED, [p.brandId, p.memberId]);
};
export const writeRank = (
  tx: Queries,
  p: Owner & { level: number; since: Date; keptUntil: string | null; isPinned: boolean },
) =>
  tx.run(
    `update member_ranks set level = $3, since = $4, kept_until = $5, is_pinned = $6
     where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.level, p.since, p.keptUntil, p.isPinned],
  );
/** The highest rank reached by sums; its bonuses are owed until they are given. */
export const noteBest = (tx: Queries, p: Owner & { level: number }) =>
  tx.run(
    `update member_ranks set best_level = greatest(best_level, $3)
     where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.level],
  );
export const noteBonus = (tx: Queries, p: Owner & { level: number }) =>
  tx.run(
    `update member_ranks set bonus_level = greatest(bonus_level, $3)
     where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.level],
  );

/** Whose days are over, the first to end first. */
export const endingRanks = (tx: Queries, p: { brandId: number; today: string; count: number }) =>
  tx.rows(
    `select member_id from member_ranks where brand_id = $1 and not is_pinned
       and kept_until < $2::date order by kept_until, member_id limit $3`,
    [p.brandId, p.today, p.count],
  );
export const owedBonuses = (tx: Queries, p: { brandId: number; after: bigint; count: number }) =>
  tx.rows(
    `select member_id from member_ranks where brand_id = $1 and best_level > bonus_level
       and member_id > $2 order by member_id limit $3`,
    [p.brandId, p.after, p.count],
  );
/** What counts of the days that end with this one. */
export const sumsOf = async (db: Queries, p: Owner & { day: string }): Promise<Sums> => {
  const row = await db.row(
    `select coalesce(sum(deposits), 0)::bigint as deposits,
       coalesce(sum(valid_bets), 0)::bigint as valid_bets
     from rank_days where brand_id = $1 and member_id = $2
       and day > $3::date - ${DAYS} and day <= $3::date`,
    [p.brandId, p.memberId, p.day],
  );
  return { deposits: row?.deposits ?? 0n, validBets: row?.valid_bets ?? 0n };
};
