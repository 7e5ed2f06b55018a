import type { CollusionState, ReportReason } from '@fairhouse/contract/collusion-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Noted } from './rules/judge.ts';

export type Pair = { brandId: number; first: bigint; second: bigint };
export const brandsToLook = (db: Queries) => db.rows('select brand_id from brands');

/**
 * As they were judged last. What an operator decided stands until there is a reason that was not
 * among those; what no longer holds is no longer shown unless it was decided.
 */
export const notePair = (
  tx: Queries,
  p: Pair & { score: number; reasons: readonly Noted[]; signals: readonly string[] },
) =>
  tx.run(
    `insert into collusion_pairs as c (brand_id, first_id, second_id, score, reasons, signals,
       noted_at, judged_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (brand_id, first_id, second_id) do update set score = excluded.score,
       reasons = excluded.reasons, signals = excluded.signals, judged_at = excluded.judged_at,
       state = case when c.state = 'dismissed' and not $8::text[] <@ c.decided_codes then 'open'
         else c.state end,
       noted_at = case when c.state = 'dismissed' and not $8::text[] <@ c.decided_codes
         then excluded.noted_at else c.noted_at end`,
    [
      p.brandId,
      p.first,
      p.second,
      p.score,
      JSON.stringify(p.reasons),
      [...p.signals],
      tx.now(),
      p.reasons.map(({ code }) => code),
    ],
  );
export const dropPair = (tx: Queries, p: Pair) =>
  tx.run(
    `delete from collusion_pairs where brand_id = $1 and first_id = $2 and second_id = $3
       and state = 'open' and decided_at is null`,
    [p.brandId, p.first, p.second],
  );

const SHOWN = `select c.pair_id, c.first_id, c.second_id, a.account as first_account,
    b.account as second_account, c.score, c.reasons /* is collusion_pairs.reasons */,
    c.signals /* is collusion_pairs.signals */, c.state /* is collusion_pairs.state */,
    c.noted_at, c.judged_at, c.decided_name, c.decided_at, c.note from collusion_pairs c
  join members a on a.brand_id = c.brand_id and a.member_id = c.first_id
  join members b on b.brand_id = c.brand_id and b.member_id = c.second_id
  where c.brand_id = $1` as const;
const ONE = `${SHOWN} and c.pair_id = $2` as const;
export type PairShown = RowOf<typeof ONE>;
export const pairById = (db: Queries, brandId: number, id: bigint) => db.row(ONE, [brandId, id]);
export const lockPair = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${ONE} for update of c`, [brandId, id]);
export const pairRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    count: number;
    state: CollusionState | null;
    keyword: string;
  },
) =>
  db.rows(
    `${SHOWN} and ($2::bigint is null or c.pair_id < $2)
     and ($3::text is null or c.state = $3)
     and ($4 = '' or strpos(lower(a.account), lower($4)) > 0
       or strpos(lower(b.account), lower($4)) > 0)
     order by c.pair_id desc limit $5`,
    [p.brandId, p.before, p.state, p.keyword, p.count],
  );
export const decide = (
  tx: Queries,
  p: {
    brandId: number;
    id: bigint;
    state: 'dismissed' | 'confirmed';
    by: string;
    note: string;
    codes: string[];
  },
) =>
  tx.run(
    `update collusion_pairs set state = $3, decided_name = $4, decided_at = $5, note = $6,
       decided_codes = $7 where brand_id = $1 and pair_id = $2`,
    [p.brandId, p.id, p.state, p.by, tx.now(), p.note, p.codes],
  );

type NewReport = {
  brandId: number;
  roomId: string;
  handId: string | null;
  reporterId: bigint;
  memberId: bigint;
  reason: ReportReason;
};
export const insertReport = (tx: Queries, p: NewReport) =>
  tx.run(
    `insert into room_reports (brand_id, room_id, hand_id, reporter_id, member_id, reason, day, at)
     values ($1, $2, $3, $4, $5, $6, ($7::timestamptz at time zone 'UTC')::date, $7)
     on conflict (brand_id, reporter_id, member_id, reason, day) do nothing`,
    [p.brandId, p.roomId, p.handId, p.reporterId, p.memberId, p.reason, tx.now()],
  );
export const reportsOfDay = async (
  db: Queries,
  p: { brandId: number; reporterId: bigint },
): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as reports from room_reports where brand_id = $1 and reporter_id = $2
           and at > $3::timestamptz - interval '1 day'`,
        [p.brandId, p.reporterId, db.now()],
      )
    )?.reports ?? 0n,
  );

const REPORT = `select t.report_id, r.name as room, t.reporter_id, a.account as reporter,
    t.member_id, b.account, t.reason /* is room_reports.reason */, t.hand_id, t.at, t.seen_name,
    (select count(distinct o.reporter_id) from room_reports o where o.brand_id = t.brand_id
      and o.member_id = t.member_id and o.reporter_id <> t.reporter_id
      and o.at > t.at - interval '90 days') as others /* not null */
  from room_reports t
  join pvp_rooms r on r.brand_id = t.brand_id and r.room_id = t.room_id
  join members a on a.brand_id = t.brand_id and a.member_id = t.reporter_id
  join members b on b.brand_id = t.brand_id and b.member_id = t.member_id
  where t.brand_id = $1` as const;
const ONE_REPORT = `${REPORT} and t.report_id = $2` as const;
export type ReportRow = RowOf<typeof ONE_REPORT>;
export const reportById = (db: Queries, brandId: number, id: bigint) =>
  db.row(ONE_REPORT, [brandId, id]);
export const reportRows = (
  db: Queries,
  p: { brandId: number; before: bigint | null; count: number; isSeen: boolean | null },
) =>
  db.rows(
    `${REPORT} and ($2::bigint is null or t.report_id < $2)
     and ($3::boolean is null or (t.seen_at is not null) = $3)
     order by t.report_id desc limit $4`,
    [p.brandId, p.before, p.isSeen, p.count],
  );
/** False where somebody else has seen to it. */
export const seeReport = async (
  tx: Queries,
  p: { brandId: number; id: bigint; by: string; note: string },
): Promise<boolean> =>
  (await tx.run(
    `update room_reports set seen_name = $3, seen_at = $4, note = $5
     where brand_id = $1 and report_id = $2 and seen_at is null`,
    [p.brandId, p.id, p.by, tx.now(), p.note],
  )) === 1;
