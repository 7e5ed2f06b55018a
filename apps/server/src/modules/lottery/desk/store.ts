import type { Queries, RowOf } from '../../../kernel/db.ts';
import { ISSUE, type LotteryKey } from '../index.ts';

type IssueKey = LotteryKey & { issueNo: string };

/** Of each lottery the draw that takes bets now, and what waits for a person. */
export const standOf = (
  db: Queries,
  p: { brandId: number; slugs: readonly string[]; at: Date; lateBefore: Date },
) =>
  db.rows(
    `select n.slug /* not null */, c.issue_no as next_no, c.closes_at as next_closes,
       c.draws_at as next_draws, w.held /* not null */, w.awaited /* not null */,
       w.late /* not null */
     from unnest($2::text[]) n(slug)
     left join lateral (select issue_no, closes_at, draws_at from lottery_issues i
       where i.brand_id = $1 and i.slug = n.slug and i.state = 'open' and i.closes_at > $3
         and i.held_until is null and i.void_reason is null order by i.closes_at limit 1) c on true
     cross join lateral (select count(*) filter (where held_until is not null) as held,
       count(*) filter (where is_outside and state = 'closed' and draws_at <= $3) as awaited,
       count(*) filter (where is_outside and state = 'closed' and draws_at <= $4
         and void_reason is null) as late
       from lottery_issues i where i.brand_id = $1 and i.slug = n.slug
         and i.state in ('open', 'closed', 'drawn')) w`,
    [p.brandId, [...p.slugs], p.at, p.lateBefore],
  );

/** Draws to come, the next first, or those that are closed, the newest first. */
export const drawsPage = (
  db: Queries,
  p: LotteryKey & { at: Date; view: 'ahead' | 'past'; after: Date | null; count: number },
) =>
  p.view === 'ahead'
    ? db.rows(
        `select ${ISSUE} from lottery_issues where brand_id = $1 and slug = $2
           and closes_at > $3 and ($4::timestamptz is null or draws_at > $4)
         order by draws_at limit $5`,
        [p.brandId, p.slug, p.at, p.after, p.count],
      )
    : db.rows(
        `select ${ISSUE} from lottery_issues where brand_id = $1 and slug = $2
           and closes_at <= $3 and ($4::timestamptz is null or draws_at < $4)
         order by draws_at desc limit $5`,
        [p.brandId, p.slug, p.at, p.after, p.count],
      );

/** What was laid on these rounds for money; what is void went back. */
export const salesOf = (db: Queries, brandId: number, roundIds: readonly string[]) =>
  db.rows(
    `select w.round_id, count(*) filter (where w.state <> 'void') as wagers,
       count(distinct w.member_id) filter (where w.state <> 'void') as players,
       coalesce(sum(w.stake) filter (where w.state <> 'void'), 0)::bigint as stake /* not null */,
       coalesce(sum(w.payout) filter (where w.state <> 'void'), 0)::bigint as payout /* not null */,
       coalesce(sum(w.stake) filter (where w.state = 'void'), 0)::bigint as returned /* not null */
     from wagers w
     join balances b on b.brand_id = w.brand_id and b.member_id = w.member_id
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
       and not a.is_trial
     where w.brand_id = $1 and w.round_id = any($2::text[]) group by w.round_id`,
    [brandId, [...roundIds]],
  );

type Exposing = { brandId: number; roundId: string };
/** What the outcomes of a round or of one play of it could cost, the nearest to its cap first. */
export const exposureOf = (
  db: Queries,
  p: Exposing & { play: string | undefined; count: number },
) =>
  db.rows(
    `select unit, stake, liability, cap, count(*) over () as total
     from round_totals where brand_id = $1 and round_id = $2 and unit not like 'trial:%'
       and stake > 0 and ($4::text is null or split_part(unit, ':', 1) = $4)
     order by liability::numeric / nullif(cap, 0) desc nulls last, liability desc, unit limit $3`,
    [p.brandId, p.roundId, p.count, p.play ?? null],
  );
export const exposedPlays = async (db: Queries, p: Exposing): Promise<string[]> =>
  (
    await db.rows(
      `select distinct split_part(unit, ':', 1) as play /* not null */ from round_totals
       where brand_id = $1 and round_id = $2 and unit not like 'trial:%' and stake > 0 order by 1`,
      [p.brandId, p.roundId],
    )
  ).map((row) => row.play);

/** How many sources each of these draws has, and whether they differ. */
export const sourcesOf = (db: Queries, p: LotteryKey & { issueNos: readonly string[] }) =>
  db.rows(
    `select issue_no, count(*) as sources,
       min(result) is distinct from max(result) as differ /* not null */
     from lottery_results where brand_id = $1 and slug = $2 and issue_no = any($3::text[])
     group by issue_no`,
    [p.brandId, p.slug, [...p.issueNos]],
  );

/** Which requests about a draw wait for a second person. */
export const asksOf = (
  db: Queries,
  p: { brandId: number; key: string; kinds: readonly string[] },
) =>
  db.rows(
    `select kind from approvals where brand_id = $1 and key = $2 and kind = any($3::text[])
       and state = 'asked' order by kind`,
    [p.brandId, p.key, [...p.kinds]],
  );

const LOCK_ISSUE = `select ${ISSUE} from lottery_issues
  where brand_id = $1 and slug = $2 and issue_no = $3 for update` as const;
export type LockedIssue = RowOf<typeof LOCK_ISSUE>;
/** Of two who act on a draw at once the second finds what the first did; its draw waits. */
export const lockIssue = (tx: Queries, p: IssueKey) =>
  tx.row(LOCK_ISSUE, [p.brandId, p.slug, p.issueNo]);

export const holdIssue = async (
  tx: Queries,
  p: IssueKey & { until: Date; name: string; reason: string; operatorId: bigint },
): Promise<void> => {
  await tx.run(
    `update lottery_issues set held_until = $4, held_name = $5, held_reason = $6
     where brand_id = $1 and slug = $2 and issue_no = $3`,
    [p.brandId, p.slug, p.issueNo, p.until, p.name, p.reason],
  );
  await tx.run(
    `insert into lottery_holds (brand_id, slug, issue_no, operator_id, at)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.slug, p.issueNo, p.operatorId, tx.now()],
  );
};
export const releaseIssue = async (tx: Queries, p: IssueKey): Promise<void> => {
  await tx.run(
    `update lottery_issues set held_until = null, held_name = null, held_reason = null
     where brand_id = $1 and slug = $2 and issue_no = $3`,
    [p.brandId, p.slug, p.issueNo],
  );
};
/** One person counts their holds alone; of this draw at any time, of all in 24 hours. */
export const holdsOf = (tx: Queries, p: IssueKey & { operatorIds: readonly bigint[] }) =>
  tx.row(
    `select count(*) filter (where slug = $2 and issue_no = $3) as of_draw,
       count(*) filter (where at > $5::timestamptz - interval '24 hours') as of_day
     from lottery_holds where brand_id = $1 and operator_id = any($4::bigint[])
       and (at > $5::timestamptz - interval '24 hours' or slug = $2 and issue_no = $3)`,
    [p.brandId, p.slug, p.issueNo, [...p.operatorIds], tx.now()],
  );
/** Of two who hold at once the second one counts what the first held. */
export const lockHolds = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lottery-holds:${brandId}`,
  ]);
};
export const holdsOver = (db: Queries, at: Date) =>
  db.rows(
    `select brand_id, slug, issue_no from lottery_issues
     where state in ('open', 'closed') and held_until <= $1 order by 1, 2, 3`,
    [at],
  );
/** Outside draws that wait for their result since before a moment. */
export const lateSince = (db: Queries, at: Date) =>
  db.rows(
    `select brand_id, slug, issue_no, draws_at from lottery_issues
     where is_outside and state = 'closed' and draws_at <= $1 and void_reason is null
     order by 1, 2, 3`,
    [at],
  );

/** Said to be void: the clock gives the stakes back, whoever died in between. */
/** What two operators decided, and in which state the issue was. */
export const sayVoid = async (tx: Queries, p: IssueKey & { reason: string }): Promise<void> => {
  await tx.run(
    `update lottery_issues set void_reason = $4, voided_from = state, voided_by = 'two',
       held_until = null, held_name = null, held_reason = null
     where brand_id = $1 and slug = $2 and issue_no = $3`,
    [p.brandId, p.slug, p.issueNo, p.reason],
  );
};

export const addSource = async (
  tx: Queries,
  p: IssueKey & {
    no: number;
    result: string;
    origin: string;
    fileName: string | null;
    operatorId: bigint;
    operatorName: string;
  },
): Promise<void> => {
  await tx.run(
    `insert into lottery_results (brand_id, slug, issue_no, source_no, result, origin, file_name,
       operator_id, operator_name, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      p.brandId,
      p.slug,
      p.issueNo,
      p.no,
      p.result,
      p.origin,
      p.fileName,
      p.operatorId,
      p.operatorName,
      tx.now(),
    ],
  );
};

/** Another result of an outside draw that has one, with what stood before. */
export const keepReplacement = async (
  tx: Queries,
  p: IssueKey & {
    before: string;
    result: string;
    reason: string;
    askedBy: string;
    decidedBy: string;
  },
): Promise<void> => {
  await tx.run(
    `insert into lottery_replacements (brand_id, slug, issue_no, replacement_no, result_before,
       result, reason, asked_by, decided_by, at)
     select $1, $2, $3, (select count(*) + 1 from lottery_replacements
         where brand_id = $1 and slug = $2 and issue_no = $3), $4, $5, $6, $7, $8, $9`,
    [p.brandId, p.slug, p.issueNo, p.before, p.result, p.reason, p.askedBy, p.decidedBy, tx.now()],
  );
  await tx.run(
    // Bets that win by it may stop their chases.
    `update lottery_issues set result = $4, result_before = $5, corrected_at = $6,
       stops_done = false
     where brand_id = $1 and slug = $2 and issue_no = $3`,
    [p.brandId, p.slug, p.issueNo, p.result, p.before, tx.now()],
  );
};

export const keepCaps = async (
  tx: Queries,
  p: LotteryKey & { payoutMaxMinor: bigint; outcomeCapMinor: bigint },
): Promise<void> => {
  await tx.run(
    `insert into lottery_terms (brand_id, slug, payout_max, outcome_cap) values ($1, $2, $3, $4)
     on conflict (brand_id, slug) do update set payout_max = $3, outcome_cap = $4`,
    [p.brandId, p.slug, p.payoutMaxMinor, p.outcomeCapMinor],
  );
};
export const keepPlaysOff = async (
  tx: Queries,
  p: LotteryKey & { off: readonly string[] },
): Promise<void> => {
  await tx.run(
    `insert into lottery_terms (brand_id, slug, plays_off) values ($1, $2, $3::text[])
     on conflict (brand_id, slug) do update set plays_off = $3::text[]`,
    [p.brandId, p.slug, [...p.off]],
  );
};
/**
 * When the sales of an issue end, counted from the last that was written: place 1 is that one. What
 * is void is no draw that is left to sell.
 */
export const closeFromEnd = async (
  db: Queries,
  p: LotteryKey & { place: number },
): Promise<Date | undefined> =>
  (
    await db.row(
      `select closes_at from lottery_issues where brand_id = $1 and slug = $2
         and void_reason is null
       order by chain_no desc, number desc offset $3::integer - 1 limit 1`,
      [p.brandId, p.slug, p.place],
    )
  )?.closes_at;
/** Every draw of a day ("20270205") and after it, in the order in which they are drawn. */
export const issuesFrom = (db: Queries, p: LotteryKey & { from: string }) =>
  db.rows(
    `select ${ISSUE} from lottery_issues where brand_id = $1 and slug = $2 and issue_no >= $3
     order by draws_at`,
    [p.brandId, p.slug, p.from],
  );
/** How many bets stand on rounds: those that members took back are none. */
export const betsOn = async (
  db: Queries,
  p: { brandId: number; rounds: readonly string[] },
): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from wagers
         where brand_id = $1 and round_id = any($2::text[]) and outcome is null`,
        [p.brandId, [...p.rounds]],
      )
    )?.count ?? 0n,
  );
/** All days off from one on are these, with those named before it; others before it stay. */
export const keepDaysOff = async (
  tx: Queries,
  p: LotteryKey & { from: string; days: readonly string[] },
): Promise<void> => {
  await tx.run(
    'delete from lottery_days_off where brand_id = $1 and slug = $2 and day >= $3::text::date',
    [p.brandId, p.slug, p.from],
  );
  await tx.run(
    `insert into lottery_days_off (brand_id, slug, day)
     select $1, $2, d::date from unnest($3::text[]) d`,
    [p.brandId, p.slug, [...p.days]],
  );
};

/**
 * What ended between two moments, among the ends of these numbers, by lottery, play and base, draw
 * by draw before it is added up;
 * the row without a play is of the whole lottery. A bet is named "play|selection|group/base/top";
 * older ones without what odds are lowered from, which was their base.
 */
export const returnsBetween = (
  db: Queries,
  p: {
    brandId: number;
    slugs: readonly string[];
    from: Date;
    until: Date;
    first: bigint;
    last: bigint;
  },
) =>
  db.rows(
    `with ends as (
       select e.slug, split_part(w.bet, '|', 1) as play,
         split_part(split_part(w.bet, '|', 3), '/', 2) as base, coalesce(
           nullif(split_part(split_part(w.bet, '|', 3), '/', 3), ''),
           split_part(split_part(w.bet, '|', 3), '/', 2)) as top, w.round_id,
         sum(e.stake) as stake, sum(e.payout) as payout, sum(e.bets) as bets
       from wager_ends e
       join balances b on b.brand_id = e.brand_id and b.member_id = e.member_id
       join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
         and not a.is_trial
       cross join lateral (select bet, round_id from wagers
         where brand_id = e.brand_id and wager_id = e.wager_id limit 1) w
       where e.brand_id = $1 and e.slug = any($2::text[]) and e.at >= $3 and e.at < $4
         and e.end_id >= $5::bigint and e.end_id <= $6::bigint
       group by 1, 2, 3, 4, 5),
     summed as (
       select slug, play, base, top, round_id, stake, payout, bets from ends
       union all
       select slug, '', '', '', round_id, sum(stake), sum(payout), sum(bets)
       from ends group by 1, 5)
     select slug, play /* not null */, base /* not null */, top /* not null */,
       count(*) filter (where stake <> 0) as draws, sum(bets)::bigint as bets /* not null */,
       sum(stake)::bigint as stake /* not null */, sum(payout)::bigint as payout /* not null */,
       sum(stake::float8 ^ 2) as stake_squares /* not null */,
       sum(payout::float8 ^ 2) as payout_squares /* not null */,
       sum(stake::float8 * payout::float8) as products /* not null */
     from summed group by slug, play, base, top order by slug, play, base, top`,
    [p.brandId, [...p.slugs], p.from, p.until, p.first, p.last],
  );
