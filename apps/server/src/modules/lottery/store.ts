import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { CHAIN } from '../seeds/index.ts';

export type LotteryKey = { brandId: number; slug: string };
export const ISSUE = `brand_id, slug, issue_no, chain_no, number, version, state, opens_at,
  closes_at, draws_at, beacon, transfer_id, result, drawn_at, settled_at, void_reason, is_outside,
  held_until, held_name, held_reason, asked_at, result_before, corrected_at,
  voided_from, voided_by, sealed_at`;
const ISSUE_BY_NO = `select ${ISSUE} from lottery_issues
  where brand_id = $1 and slug = $2 and issue_no = $3` as const;
export type IssueRow = RowOf<typeof ISSUE_BY_NO>;
export type IssueState = IssueRow['state'];
/** Two operators, or the house itself: its beacon was late, its rules are others. */
export type VoidedBy = NonNullable<IssueRow['voided_by']>;

export const issueByNo = (db: Queries, p: LotteryKey & { issueNo: string }) =>
  db.row(ISSUE_BY_NO, [p.brandId, p.slug, p.issueNo]);
export const issuesByNo = (db: Queries, p: LotteryKey & { issueNos: readonly string[] }) =>
  db.rows(
    `select ${ISSUE} from lottery_issues
     where brand_id = $1 and slug = $2 and issue_no = any($3::text[]) order by draws_at`,
    [p.brandId, p.slug, [...p.issueNos]],
  );
/** Where a brand offers a lottery, whether it may open issues, and for what money it plays. */
export const housesOf = (db: Queries, slugs: readonly string[]) =>
  db.rows(
    `select g.brand_id, g.slug, g.status <> 'closed' as is_open, b.is_play_money from games g
     join brands b on b.brand_id = g.brand_id
     where g.slug = any($1::text[]) order by 1, 2`,
    [[...slugs]],
  );

/** The issue that was written last: the next one takes the next link. */
export const lastWritten = (db: Queries, p: LotteryKey) =>
  db.row(
    `select issue_no, chain_no, number, draws_at, closes_at, transfer_id, version, beacon
     from lottery_issues
     where brand_id = $1 and slug = $2 order by chain_no desc, number desc limit 1`,
    [p.brandId, p.slug],
  );
/**
 * What can be sold of issues `i`: not held, given back, or announced under another beacon than that
 * of this house ($4). After `$3` its sales are over.
 */
const IS_AHEAD = `i.state = 'open' and i.closes_at > $3 and i.held_until is null
  and i.void_reason is null and (i.beacon is null or i.beacon ->> 'chainHash' = $4)` as const;
/** What takes bets: nothing before its announcement is signed. */
const TAKES_BETS = `${IS_AHEAD} and i.sealed_at is not null` as const;
type At = { at: Date; chainHash: string };
/** Lotteries, each with the main version of its rules. */
type Ruled = { slugs: readonly string[]; mains: readonly number[] };

/** How many can be sold after a moment, of these rules. */
export const openAfter = async (db: Queries, p: LotteryKey & At & { main: number }) =>
  Number(
    (
      await db.row(
        `select count(*) as count from lottery_issues i where i.brand_id = $1 and i.slug = $2
           and ${IS_AHEAD} and split_part(i.version, '.', 1)::integer = $5`,
        [p.brandId, p.slug, p.at, p.chainHash, p.main],
      )
    )?.count ?? 0n,
  );
/** Which of these have fewer issues that can be sold after a moment. */
export const lacking = (db: Queries, p: { brandId: number; least: number } & At & Ruled) =>
  db.rows(
    `select n.slug /* not null */ from unnest($2::text[], $6::integer[]) n(slug, main)
     where (select count(*) from (select from lottery_issues i where i.brand_id = $1
       and i.slug = n.slug and ${IS_AHEAD} and split_part(i.version, '.', 1)::integer = n.main
       limit $5) ahead) < $5::bigint`,
    [p.brandId, [...p.slugs], p.at, p.chainHash, p.least, [...p.mains]],
  );
/** The last announcement of issues that is not known to be signed, of those that are not over. */
export const lastUnsealed = async (db: Queries, brandId: number): Promise<bigint | undefined> =>
  (
    await db.row(
      `select transfer_id from lottery_issues
       where brand_id = $1 and sealed_at is null and state in ('open', 'closed')
       order by transfer_id desc limit 1`,
      [brandId],
    )
  )?.transfer_id;
/** A log that was signed with an announcement in it holds all before. */
export const noteSealed = async (
  db: Queries,
  p: { brandId: number; transferId: bigint; at: Date },
): Promise<void> => {
  await db.run(
    `update lottery_issues set sealed_at = $3
     where brand_id = $1 and transfer_id <= $2 and sealed_at is null
       and state in ('open', 'closed')`,
    [p.brandId, p.transferId, p.at],
  );
};
export const chainOf = (db: Queries, p: LotteryKey & { chainNo: number }) =>
  db.row(
    `select ${CHAIN} from lottery_chains where brand_id = $1 and slug = $2 and chain_no = $3`,
    [p.brandId, p.slug, p.chainNo],
  );

/**
 * The first issue of a chain that is not over. Links hash into each other: the seed of an issue
 * gives those of all before it, so none is shown while one of these is not over.
 */
export const firstPending = async (
  db: Queries,
  p: LotteryKey & { chainNo: number },
): Promise<number | undefined> =>
  (
    await db.row(
      `select number from lottery_issues where brand_id = $1 and slug = $2 and chain_no = $3
         and state in ('open', 'closed', 'drawn') order by number limit 1`,
      [p.brandId, p.slug, p.chainNo],
    )
  )?.number;

/** One at a time writes issues of a lottery, or says which days have none. */
export const lockIssues = async (tx: Queries, p: LotteryKey): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lottery:${p.brandId}:${p.slug}`,
  ]);
};
/** Days that an operator left out ("2027-02-05"), from one on. */
export const daysOff = async (
  db: Queries,
  p: LotteryKey & { from?: string },
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.rows(
        `select to_char(day, 'YYYY-MM-DD') as day /* not null */ from lottery_days_off
         where brand_id = $1 and slug = $2 and day >= coalesce($3::text, '-infinity')::date
         order by 1`,
        [p.brandId, p.slug, p.from ?? null],
      )
    ).map((one) => one.day),
  );

export type NewIssue = {
  issueNo: string;
  number: number;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  beacon: BeaconRound;
};
/** An issue that somebody else draws has no link of a chain and no beacon. */
export type OutsideIssue = Omit<NewIssue, 'beacon'> & { beacon: null };
/** Writes issues that follow each other, with their betting windows; those that stand stay. */
export const insertIssues = (
  tx: Queries,
  p: LotteryKey & {
    chainNo: number | null;
    version: string;
    transferId: bigint;
    issues: readonly (NewIssue | OutsideIssue)[];
  },
) =>
  tx.rows(
    `insert into lottery_issues (brand_id, slug, issue_no, chain_no, number, version, state,
       opens_at, closes_at, draws_at, beacon, transfer_id, is_outside)
     select $1, $2, i.no, $3::integer, i.number, $4, 'open', i.opens, i.closes, i.draws,
       i.beacon::jsonb, $5, $3::integer is null
     from unnest($6::text[], $7::integer[], $8::timestamptz[], $9::timestamptz[],
       $10::timestamptz[], $11::text[]) i(no, number, opens, closes, draws, beacon)
     returning issue_no`,
    [
      p.brandId,
      p.slug,
      p.chainNo,
      p.version,
      p.transferId,
      p.issues.map((one) => one.issueNo),
      p.issues.map((one) => one.number),
      p.issues.map((one) => one.opensAt),
      p.issues.map((one) => one.closesAt),
      p.issues.map((one) => one.drawsAt),
      p.issues.map((one) => (one.beacon === null ? null : JSON.stringify(one.beacon))),
    ],
  );

/**
 * What has to move: bets to close, a number to draw, a result to settle, stakes that were said to
 * go back, and what was announced by rules before those of now. A held issue stays as it is, and an
 * outside one waits for its result.
 */
export const issuesDue = (db: Queries, p: { brandId: number; at: Date } & Ruled) =>
  db.rows(
    `select ${ISSUE} from lottery_issues i where i.brand_id = $1 and i.slug = any($2::text[])
       and i.state in ('open', 'closed', 'drawn') and (i.void_reason is not null
         or i.closes_at <= $3 and i.held_until is null and not (i.state = 'closed' and i.is_outside)
         or i.state = 'open' and split_part(i.version, '.', 1)::integer
           < ($4::integer[])[array_position($2::text[], i.slug)])
     order by i.draws_at`,
    [p.brandId, [...p.slugs], p.at, [...p.mains]],
  );

/**
 * Moves an issue on from exactly one state; undefined when another process was first, or it is
 * held, or was said to be void, or has another result than the caller names.
 */
export const moveIssue = (
  tx: Queries,
  p: LotteryKey & {
    issueNo: string;
    from: IssueState;
    to: IssueState;
    beacon?: BeaconRound;
    result?: string;
    voidReason?: string;
    voidedBy?: VoidedBy;
  },
) =>
  tx.row(
    `update lottery_issues set state = $5, beacon = coalesce($6::jsonb, beacon),
       result = coalesce($7, result), void_reason = coalesce($8, void_reason),
       voided_from = case when $5 = 'void' then coalesce(voided_from, state) end,
       voided_by = coalesce(voided_by, $10),
       drawn_at = case $5 when 'drawn' then $9 else drawn_at end,
       settled_at = case when $5 in ('settled', 'void') then $9 else settled_at end,
       held_until = case when $5 = 'void' then null else held_until end
     where brand_id = $1 and slug = $2 and issue_no = $3 and state = $4
       and ($5 = 'void' or held_until is null and void_reason is null)
       and (result is null or $7::text is null or result = $7) returning ${ISSUE}`,
    [
      p.brandId,
      p.slug,
      p.issueNo,
      p.from,
      p.to,
      p.beacon ? JSON.stringify(p.beacon) : null,
      p.result ?? null,
      p.voidReason ?? null,
      tx.now(),
      p.voidedBy ?? null,
    ],
  );

/** Set once, whoever asks again: from then on the beacon of an issue can be late. */
export const noteAsked = async (
  db: Queries,
  p: LotteryKey & { issueNo: string },
): Promise<void> => {
  await db.run(
    `update lottery_issues set asked_at = $4
     where brand_id = $1 and slug = $2 and issue_no = $3 and state = 'closed' and asked_at is null`,
    [p.brandId, p.slug, p.issueNo, db.now()],
  );
};

/**
 * Says from exactly one state that an issue will be void: from then on nobody draws or settles it.
 * What was said before stays. Undefined when another process moved it on first.
 */
export const markVoid = (
  tx: Queries,
  p: LotteryKey & { issueNo: string; from: IssueState; reason: string; by: VoidedBy },
) =>
  tx.row(
    `update lottery_issues set void_reason = coalesce(void_reason, $5),
       voided_from = coalesce(voided_from, state), voided_by = coalesce(voided_by, $6)
     where brand_id = $1 and slug = $2 and issue_no = $3 and state = $4
     returning void_reason, voided_by`,
    [p.brandId, p.slug, p.issueNo, p.from, p.reason, p.by],
  );

/** Issues that take bets after a moment, the first first. */
export const openIssues = (db: Queries, p: LotteryKey & At & { main: number; count: number }) =>
  db.rows(
    `select ${ISSUE} from lottery_issues i where i.brand_id = $1 and i.slug = $2 and ${TAKES_BETS}
       and split_part(i.version, '.', 1)::integer = $6
     order by closes_at limit $5`,
    [p.brandId, p.slug, p.at, p.chainHash, p.count, p.main],
  );
/** Issues that are held, or whose time is over and nothing is drawn, the first first. */
export const waitingIssues = (db: Queries, p: LotteryKey & { at: Date; count: number }) =>
  db.rows(
    `select ${ISSUE} from lottery_issues where brand_id = $1 and slug = $2
       and state in ('open', 'closed') and void_reason is null and (held_until is not null
         or state = 'closed' and draws_at <= $3 and (is_outside or asked_at is not null))
     order by draws_at limit $4`,
    [p.brandId, p.slug, p.at, p.count],
  );
/** What was drawn, or given back, the newest first; one that is void before its time not yet. */
export const drawnIssues = (db: Queries, p: LotteryKey & { at: Date; count: number }) =>
  db.rows(
    `select ${ISSUE} from lottery_issues where brand_id = $1 and slug = $2
       and state in ('drawn', 'settled', 'void') and draws_at <= $4
     order by draws_at desc limit $3`,
    [p.brandId, p.slug, p.count, p.at],
  );
/** Of each lottery the issue that takes bets now, and the one that was drawn last. */
export const heads = (db: Queries, p: { brandId: number } & At & Ruled) =>
  db.rows(
    `select n.slug /* not null */, c.issue_no as current, l.issue_no as last
     from unnest($2::text[], $5::integer[]) n(slug, main)
     left join lateral (select issue_no from lottery_issues i where i.brand_id = $1
       and i.slug = n.slug and ${TAKES_BETS} and split_part(i.version, '.', 1)::integer = n.main
       order by i.closes_at limit 1) c on true
     left join lateral (select issue_no from lottery_issues i where i.brand_id = $1
       and i.slug = n.slug and i.state in ('drawn', 'settled', 'void') and i.draws_at <= $3
       order by i.draws_at desc limit 1) l on true`,
    [p.brandId, [...p.slugs], p.at, p.chainHash, [...p.mains]],
  );

/** Settled and corrected to the end, with chases that may still have to stop. */
export const issuesToStop = (db: Queries) =>
  db.rows(
    `select ${ISSUE} from lottery_issues i where i.state = 'settled' and not i.stops_done
       and exists (select from round_ends r where r.brand_id = i.brand_id
         and r.round_id = 'lottery:' || i.slug || ':' || i.issue_no and r.ended_at is not null)
       and not exists (select from round_corrections c where c.brand_id = i.brand_id
         and c.round_id = 'lottery:' || i.slug || ':' || i.issue_no and c.ended_at is null)
     order by i.draws_at limit 200`,
  );
export const noteStops = (db: Queries, p: LotteryKey & { issueNo: string; isDone: boolean }) =>
  db.run(
    `update lottery_issues set stops_done = $4
     where brand_id = $1 and slug = $2 and issue_no = $3`,
    [p.brandId, p.slug, p.issueNo, p.isDone],
  );

/**
 * What was staked on an issue, each once: an order that was refused leaves words and no wager, and
 * whoever has no money must not give the settlement work.
 */
export const betsLaid = (db: Queries, p: { brandId: number; roundId: string }) =>
  db.rows('select distinct bet from wagers where brand_id = $1 and round_id = $2 order by bet', [
    p.brandId,
    p.roundId,
  ]);
/** These bets of an issue with their selections. */
export const issueBets = (
  db: Queries,
  p: LotteryKey & { issueNo: string; bets: readonly string[] },
) =>
  db.rows(
    `select b.bet, b.base, b.prize_group, b.top, k.play, k.selection
     from lottery_issue_bets b join lottery_picks k on k.brand_id = b.brand_id
       and k.slug = b.slug and k.pick_hash = b.pick_hash
     where b.brand_id = $1 and b.slug = $2 and b.issue_no = $3 and b.bet = any($4::text[])
     order by b.bet`,
    [p.brandId, p.slug, p.issueNo, [...p.bets]],
  );
export const termsOf = (db: Queries, p: LotteryKey) =>
  db.row(
    `select payout_max, outcome_cap, plays_off from lottery_terms
     where brand_id = $1 and slug = $2`,
    [p.brandId, p.slug],
  );
/** How an issue was written into the ledger, before its sales opened. */
export const announcementOfIssue = (db: Queries, brandId: number, transferId: bigint) =>
  db.row(
    'select reference /* not null */, at from transfers where brand_id = $1 and transfer_id = $2',
    [brandId, transferId],
  );
/** How the block of issues before a number of a chain was announced; undefined: there is none. */
export const blockBefore = (db: Queries, p: LotteryKey & { chainNo: number; number: number }) =>
  db.row(
    `select t.reference /* not null */ from (select brand_id, transfer_id from lottery_issues
       where brand_id = $1 and slug = $2 and (chain_no, number) < ($3, $4)
       order by chain_no desc, number desc limit 1) i
     join transfers t on t.brand_id = i.brand_id and t.transfer_id = i.transfer_id`,
    [p.brandId, p.slug, p.chainNo, p.number],
  );
/** What sources said about an outside issue, in the order they were read. */
export const sourcesOfIssue = (db: Queries, p: LotteryKey & { issueNo: string }) =>
  db.rows(
    `select source_no, result, origin, file_name, operator_id, operator_name, at
     from lottery_results where brand_id = $1 and slug = $2 and issue_no = $3 order by source_no`,
    [p.brandId, p.slug, p.issueNo],
  );
/** Results of an outside issue that were replaced, the first first. */
export const replacementsOf = (db: Queries, p: LotteryKey & { issueNo: string }) =>
  db.rows(
    `select replacement_no, result_before, result, reason, asked_by, decided_by, at
     from lottery_replacements where brand_id = $1 and slug = $2 and issue_no = $3
     order by replacement_no`,
    [p.brandId, p.slug, p.issueNo],
  );

/** What the house could pay on units of rounds; of those that nobody has bet on there is none. */
export const totalsOfUnits = (
  db: Queries,
  p: { brandId: number; keys: readonly { roundId: string; unit: string }[] },
) =>
  db.rows(
    `select t.round_id, t.unit, t.liability
     from (select distinct k.round_id, k.unit
       from unnest($2::text[], $3::text[]) as k(round_id, unit)) k
     join round_totals t on t.brand_id = $1 and t.round_id = k.round_id and t.unit = k.unit`,
    [p.brandId, p.keys.map(({ roundId }) => roundId), p.keys.map(({ unit }) => unit)],
  );
