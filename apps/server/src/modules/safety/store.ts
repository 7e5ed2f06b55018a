import type { LimitKind, LimitPeriod } from '@fairhouse/contract/safety-fields';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellHooks } from '../webhooks/index.ts';

export type MemberKey = { brandId: number; memberId: bigint };
export type LimitKey = MemberKey & { kind: LimitKind; period: LimitPeriod };

const LIMITS = `select kind, period, amount, pending_from, pending_amount,
     coalesce(pending_from <= $3, false) as is_ready from member_limits
   where brand_id = $1 and member_id = $2` as const;
export type LimitRow = RowOf<typeof LIMITS>;
export const limitsOf = (db: Queries, p: MemberKey) =>
  db.rows(LIMITS, [p.brandId, p.memberId, db.now()]);
/** What operators' own programs are told of a member's own limit: that it changed, not to what. */
const tellLimit = (tx: Queries, p: LimitKey) =>
  tellHooks(tx, {
    brandId: p.brandId,
    kind: 'limit.changed',
    data: { id: String(p.memberId), limit: p.kind, period: p.period },
  });
export const writeLimit = async (tx: Queries, p: LimitKey & { amount: bigint }): Promise<void> => {
  await tx.run(
    `insert into member_limits (brand_id, member_id, kind, period, amount)
     values ($1, $2, $3, $4, $5) on conflict (brand_id, member_id, kind, period)
     do update set amount = excluded.amount, pending_from = null, pending_amount = null`,
    [p.brandId, p.memberId, p.kind, p.period, p.amount],
  );
  await tellLimit(tx, p);
};
export const dropLimit = async (tx: Queries, p: LimitKey): Promise<void> => {
  await tx.run(
    `delete from member_limits where brand_id = $1 and member_id = $2
    and kind = $3 and period = $4`,
    [p.brandId, p.memberId, p.kind, p.period],
  );
  await tellLimit(tx, p);
};
/** Waits so many hours; no hours take what waits back. */
export const writePending = async (
  tx: Queries,
  p: LimitKey & { amount: bigint | null; hours: number | null },
): Promise<void> => {
  await tx.run(
    `update member_limits set pending_amount = $5,
       pending_from = $7::timestamptz + make_interval(hours => $6)
     where brand_id = $1 and member_id = $2 and kind = $3 and period = $4`,
    [p.brandId, p.memberId, p.kind, p.period, p.amount, p.hours, tx.now()],
  );
};

export const choicesOf = (db: Queries, p: MemberKey) =>
  db.row(
    `select reality_minutes, decided_at from safety_choices
   where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId],
  );
export const noteDecision = async (tx: Queries, p: MemberKey): Promise<void> => {
  await tx.run(
    `insert into safety_choices (brand_id, member_id, decided_at)
    values ($1, $2, $3::timestamptz) on conflict (brand_id, member_id) do update
      set decided_at = $3`,
    [p.brandId, p.memberId, tx.now()],
  );
};
export const writeReality = async (
  tx: Queries,
  p: MemberKey & { minutes: number },
): Promise<void> => {
  await tx.run(
    `insert into safety_choices (brand_id, member_id, reality_minutes)
    values ($1, $2, $3) on conflict (brand_id, member_id)
    do update set reality_minutes = excluded.reality_minutes`,
    [p.brandId, p.memberId, p.minutes],
  );
};

const WINDOWS = `select p.period /* is safety.period, not null */,
     window_start(b.time_zone, p.period, $2::timestamptz) as starts /* not null */,
     window_end(b.time_zone, p.period, $2::timestamptz) as ends /* not null */
   from brands b cross join unnest(array['day', 'week', 'month']) as p(period)
   where b.brand_id = $1` as const;
export type WindowRow = RowOf<typeof WINDOWS>;
/** The windows of the brand's calendar that now lies in. */
export const windowsNow = (db: Queries, brandId: number) => db.rows(WINDOWS, [brandId, db.now()]);

/** $3 is the time. */
const STOPS = `select e.exclusion_id, e.kind, e.started_at, e.ends_at, e.opens_at, e.lifted_at,
    e.reason, e.operator_name, coalesce(e.ends_at <= $3, false) as is_over,
    e.lifted_at is null and case when e.kind = 'selfExclusion'
      then coalesce(e.opens_at, 'infinity') else coalesce(e.ends_at, 'infinity') end > $3
    as is_active /* not null */
  from exclusions e where e.brand_id = $1 and e.member_id = $2` as const;
const LAST_STOPS = `${STOPS} order by e.exclusion_id desc limit 200` as const;
export type StopRow = RowOf<typeof LAST_STOPS>;
export const stopsOf = (db: Queries, p: MemberKey) =>
  db.rows(LAST_STOPS, [p.brandId, p.memberId, db.now()]);
export const insertStop = async (
  tx: Queries,
  p: MemberKey & {
    kind: StopRow['kind'];
    days: number;
    months: number;
    isEndless?: boolean;
    reason?: string;
    operatorName?: string;
  },
) => {
  await tx.run(
    `insert into exclusions (brand_id, member_id, kind, ends_at, reason, operator_name, started_at)
     values ($1, $2, $3, case when $6 then null
       else $9::timestamptz + make_interval(days => $4, months => $5) end, $7, $8, $9)`,
    [
      p.brandId,
      p.memberId,
      p.kind,
      p.days,
      p.months,
      p.isEndless ?? false,
      p.reason ?? '',
      p.operatorName ?? null,
      tx.now(),
    ],
  );
};
export const liftStop = (tx: Queries, p: MemberKey & { id: bigint }): Promise<number> =>
  tx.run(
    `update exclusions set lifted_at = $4 where brand_id = $1 and member_id = $2
     and exclusion_id = $3 and kind = 'imposed' and lifted_at is null`,
    [p.brandId, p.memberId, p.id, tx.now()],
  );
/** Every self-exclusion that is over and still closed opens in so many hours. */
export const openInHours = async (
  tx: Queries,
  p: MemberKey & { hours: number },
): Promise<Date | undefined> =>
  (
    await tx.rows(
      `update exclusions set opens_at = $4::timestamptz + make_interval(hours => $3)
   where brand_id = $1 and member_id = $2 and kind = 'selfExclusion' and opens_at is null
     and ends_at <= $4 returning opens_at /* not null */`,
      [p.brandId, p.memberId, p.hours, tx.now()],
    )
  )[0]?.opens_at;

/** Until when no stake is taken, by all that stops it; null: nothing does. */
export const stopUntil = async (tx: Queries, p: MemberKey): Promise<string | null> =>
  (
    await tx.row(
      `select max(until)::text as until from (
       select case when s.kind = 'selfExclusion' then coalesce(s.opens_at, 'infinity')
         else coalesce(s.ends_at, 'infinity') end as until from (${STOPS}) s where s.is_active
       union all
       select window_end(b.time_zone, 'day', $3::timestamptz) from play_time t
       join brands b on b.brand_id = t.brand_id
       join member_limits l on l.brand_id = t.brand_id and l.member_id = t.member_id
         and l.kind = 'time'
       where t.brand_id = $1 and t.member_id = $2 and t.seconds >= l.amount * 60
         and t.day = ($3::timestamptz at time zone b.time_zone)::date
       union all
       select 'infinity' from members where brand_id = $1 and member_id = $2
         and status <> 'open') all_of_them`,
      [p.brandId, p.memberId, tx.now()],
    )
  )?.until ?? null;

/** What a gap between two signs of life counts at most. */
const GAP_SECONDS = 120;
/**
 * Counts the time since the member's last sign of life; two windows side by side are counted once.
 * Answers those whose limit of the day is used up.
 */
export const countTime = (db: Queries, places: readonly MemberKey[]) =>
  db.rows(
    `with seen as (
       select g.brand_id, g.member_id, ($4::timestamptz at time zone b.time_zone)::date as day
       from unnest($1::integer[], $2::bigint[]) as g(brand_id, member_id)
       join brands b on b.brand_id = g.brand_id order by 1, 2
     ), counted as (
       insert into play_time as t (brand_id, member_id, day, counted_at)
         select brand_id, member_id, day, $4::timestamptz from seen
       on conflict (brand_id, member_id) do update set counted_at = $4, day = excluded.day,
         seconds = case when t.day = excluded.day then t.seconds else 0 end
           + least(extract(epoch from $4::timestamptz - t.counted_at), $3)::integer
       returning t.brand_id, t.member_id, t.seconds)
     select c.brand_id, c.member_id from counted c
     join member_limits l on l.brand_id = c.brand_id and l.member_id = c.member_id
       and l.kind = 'time' and c.seconds >= l.amount * 60
     join balances b on b.brand_id = c.brand_id and b.member_id = c.member_id
       and coalesce(b.play_stopped_until, '-infinity') <= $4`,
    [places.map((one) => one.brandId), places.map((one) => one.memberId), GAP_SECONDS, db.now()],
  );
export const secondsToday = async (db: Queries, p: MemberKey): Promise<number> =>
  (
    await db.row(
      `select t.seconds from play_time t join brands b on b.brand_id = t.brand_id
     where t.brand_id = $1 and t.member_id = $2
       and t.day = ($3::timestamptz at time zone b.time_zone)::date`,
      [p.brandId, p.memberId, db.now()],
    )
  )?.seconds ?? 0;

export const sessionStart = async (db: Queries, brandId: number, sessionId: string) =>
  (
    await db.row('select started_at from sessions where brand_id = $1 and session_id = $2', [
      brandId,
      sessionId,
    ])
  )?.started_at;

export const noteChange = async (
  tx: Queries,
  p: MemberKey & { what: string; detail: unknown; operatorName?: string; ip: string },
): Promise<void> => {
  await tx.run(
    `insert into safety_log (brand_id, member_id, what, detail, operator_name, ip, at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      p.brandId,
      p.memberId,
      p.what,
      JSON.stringify(p.detail),
      p.operatorName ?? null,
      p.ip,
      tx.now(),
    ],
  );
};
export const logOf = (db: Queries, p: MemberKey) =>
  db.rows(
    `select at, what, detail, operator_name from safety_log
   where brand_id = $1 and member_id = $2 order by log_id desc limit 200`,
    [p.brandId, p.memberId],
  );
