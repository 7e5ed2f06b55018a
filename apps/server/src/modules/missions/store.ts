import type { Queries, RowOf } from '../../kernel/db.ts';
import { textJoin, type ItemRow, type Tables } from '../content/index.ts';
import type { Span } from './rules.ts';

const MISSION = `i.mission_id as item_id, i.position, i.is_on, i.changed_at, i.kind, i.repeats,
  i.target, i.prize, i.categories, i.slugs, i.rank_min, i.starts_on, i.ends_on, i.budget,
  i.given`;
export const TABLES = {
  items: 'missions',
  texts: 'mission_texts',
  key: 'mission_id',
  columns: MISSION,
  asks: 'missions.open',
} as const satisfies Tables;
const ON = `select ${MISSION} from missions i where brand_id = $1 and is_on` as const;
export type MissionRow = ItemRow & RowOf<typeof ON>;

const SHOWN = `select ${MISSION}, t.language, t.title, t.summary, t.content
   from missions i ${textJoin(TABLES)}
   where i.brand_id = $1 and i.is_on and ($3::bigint is null or i.mission_id = $3)
     and (i.budget is null or i.given + i.prize <= i.budget)
   order by i.position, i.mission_id desc limit 200` as const;
export type ShownMission = RowOf<typeof SHOWN>;

type Owner = { brandId: number; memberId: bigint };
/** What is open, in the words of a language; one of them or all. */
export const missionsShown = (db: Queries, p: { brandId: number; language: string; id?: bigint }) =>
  db.rows(SHOWN, [p.brandId, p.language, p.id ?? null]);
export const missionsOn = (db: Queries, brandId: number) => db.rows(ON, [brandId]);

export const rankOf = async (db: Queries, p: Owner): Promise<number> =>
  (
    await db.row(
      `select rank_level from members
    where brand_id = $1 and member_id = $2`,
      [p.brandId, p.memberId],
    )
  )?.rank_level ?? 0;

const KEPT = `select mission_id /* not null */, period /* not null */,
     coalesce(k.amount, c.prize) as prize /* not null */, k.amount is not null
     as is_claimed
   from (select mission_id, period, prize from mission_completions
     where brand_id = $1 and member_id = $2) c
   full join (select mission_id, period, amount from mission_claims
     where brand_id = $1 and member_id = $2) k
     using (mission_id, period)` as const;
export type Kept = RowOf<typeof KEPT>;
/** What a member completed and what was paid of it. */
export const keptOf = (db: Queries, p: Owner) => db.rows(KEPT, [p.brandId, p.memberId]);

/** What was paid to any of these accounts. */
export const paidTo = (db: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  db.rows(
    `select mission_id, period, member_id from mission_claims where brand_id = $1
       and member_id = any($2::bigint[])`,
    [p.brandId, `{${p.memberIds.join(',')}}`],
  );

/** One claim of a mission after the other: what is left of its budget is counted. */
export const lockMission = (tx: Queries, brandId: number, missionId: bigint) =>
  tx.run(`select 1 from missions where brand_id = $1 and mission_id = $2 for no key update`, [
    brandId,
    missionId,
  ]);
/** False where its budget does not hold so much any more. */
export const takeOfBudget = async (
  tx: Queries,
  p: { brandId: number; missionId: bigint; amount: bigint },
): Promise<boolean> =>
  (await tx.run(
    `update missions set given = given + $3 where brand_id = $1 and mission_id = $2
     and (budget is null or given + $3 <= budget)`,
    [p.brandId, p.missionId, p.amount],
  )) === 1;

type Period = Owner & { missionId: bigint; period: string };
/** Keeps that it is completed, and answers the prize it has: that of the day it was kept first. */
export const keepCompletion = async (
  tx: Queries,
  p: Period & { day: string; prize: bigint },
): Promise<bigint> => {
  const row = await tx.row(
    `insert into mission_completions as c (brand_id, member_id, mission_id, period, day, prize)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, member_id, mission_id, period) do update set day = excluded.day
     returning prize`,
    [p.brandId, p.memberId, p.missionId, p.period, p.day, p.prize],
  );
  return row?.prize ?? p.prize;
};
/** By what it was paid: kept, whatever becomes of the mission. */
type ClaimTerms = { kind: MissionRow['kind']; target: bigint; times: number };
export const insertClaim = async (
  tx: Queries,
  p: Period & Span & ClaimTerms & { amount: bigint; transferId: bigint },
): Promise<Date> => {
  const row = await tx.row(
    `insert into mission_claims (brand_id, member_id, mission_id, period, amount, transfer_id,
      claimed_at, kind, target, first_day, last_day, times)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date, $11::date, $12) returning claimed_at`,
    [
      p.brandId,
      p.memberId,
      p.missionId,
      p.period,
      p.amount,
      p.transferId,
      tx.now(),
      p.kind,
      p.target,
      p.first,
      p.last,
      p.times,
    ],
  );
  if (!row) throw new Error('a claim was not kept');
  return row.claimed_at;
};

type Board = { brandId: number; from: string; until: string };
const PLACES = `select member_id, count(*) as completed, max(day) as last,
    rank() over (order by count(*) desc) as rank from mission_completions
  where brand_id = $1 and day >= $2::date and day <= $3::date group by member_id`;
const PLACE = `select b.rank, b.completed from (${PLACES}) b where b.member_id = $4` as const;
export type PlaceRow = RowOf<typeof PLACE>;
/** Equal counts share a place; of them whoever was there first stands first. */
export const placesOf = (db: Queries, p: Board & { count: number }) =>
  db.rows(
    `select b.rank, b.completed, m.account from (${PLACES}) b
     join members m on m.brand_id = $1 and m.member_id = b.member_id
     order by b.rank, b.last, b.member_id limit $4`,
    [p.brandId, p.from, p.until, p.count],
  );
export const placeOf = (db: Queries, p: Board & { memberId: bigint }) =>
  db.row(PLACE, [p.brandId, p.from, p.until, p.memberId]);
