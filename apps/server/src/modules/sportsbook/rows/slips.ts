import type { Queries, RowOf } from '../../../kernel/db.ts';
import { SPORTSBOOK } from '../rules.ts';
import type { SlipRefusal } from '../tables.ts';

type Owner = { brandId: number; memberId: bigint };
export type SlipKey = { brandId: number; slipId: string };
export type NewLeg = {
  eventId: string;
  marketId: string;
  selection: string;
  milli: number;
  version: number;
  isLive: boolean;
  score: string | null;
};
export type NewSlip = Owner & {
  slipId: string;
  key: string;
  content: string;
  kind: string;
  builtMilli: number | null;
  category: string;
  sizes: readonly number[];
  unitMinor: bigint;
  lines: number;
  policy: string;
  isTrial: boolean;
  decidesAt: Date | null;
  roundId: string;
  /** Of a free bet: what gives its stake, and the most that it may win. */
  grant: { ref: string; mostMinor: bigint } | undefined;
  legs: readonly NewLeg[];
};

const writeLegs = async (tx: Queries, key: SlipKey, legs: readonly NewLeg[]): Promise<void> => {
  await tx.run(
    `insert into book_legs (brand_id, slip_id, leg_no, event_id, market_id, selection, milli,
       version, is_live, score)
     select $1, $2, l.no, l.event, l.market, l.selection, l.milli, l.version, l.live, l.score
     from unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[], $8::boolean[],
       $9::text[]) with ordinality l(event, market, selection, milli, version, live, score, no)
     on conflict (brand_id, slip_id, leg_no) do update set milli = excluded.milli,
       version = excluded.version, is_live = excluded.is_live, score = excluded.score`,
    [
      key.brandId,
      key.slipId,
      legs.map((one) => one.eventId),
      legs.map((one) => one.marketId),
      legs.map((one) => one.selection),
      legs.map((one) => one.milli),
      legs.map((one) => one.version),
      legs.map((one) => one.isLive),
      legs.map((one) => one.score),
    ],
  );
};

/** The prices that a slip takes in the end, before its stake is. */
export const repriceSlip = async (
  tx: Queries,
  { builtMilli, ...key }: SlipKey & { builtMilli: number | null },
  legs: readonly NewLeg[],
): Promise<void> => {
  if (builtMilli !== null)
    await tx.run('update book_slips set built_milli = $3 where brand_id = $1 and slip_id = $2', [
      key.brandId,
      key.slipId,
      builtMilli,
    ]);
  await writeLegs(tx, key, legs);
};

/** One that was dropped is asked anew, by what is seen now; false where another request has it. */
export const reviveSlip = async (
  tx: Queries,
  p: SlipKey & Pick<NewSlip, 'decidesAt' | 'legs' | 'builtMilli' | 'grant'>,
): Promise<boolean> => {
  const count = await tx.run(
    `update book_slips set state = $3, decides_at = $4, placed_at = $5, built_milli = $6,
       grant_ref = $7, grant_most = $8
     where brand_id = $1 and slip_id = $2 and state = 'dropped' and wager_id is null`,
    [
      p.brandId,
      p.slipId,
      p.decidesAt === null ? 'asked' : 'waiting',
      p.decidesAt,
      tx.now(),
      p.builtMilli,
      p.grant?.ref ?? null,
      p.grant?.mostMinor ?? null,
    ],
  );
  if (count === 1) await writeLegs(tx, p, p.legs);
  return count === 1;
};

export const markAsked = async (db: Queries, { brandId, slipId }: SlipKey): Promise<boolean> =>
  (await db.run(
    `update book_slips set state = 'asked' where brand_id = $1 and slip_id = $2
       and state = 'waiting'`,
    [brandId, slipId],
  )) === 1;

/** Whatever was said of it before: the ledger has its stake. True for the first who says so. */
export const markPlaced = async (
  db: Queries,
  { brandId, slipId }: SlipKey,
  wagerId: bigint,
): Promise<boolean> =>
  (await db.run(
    `update book_slips set state = 'placed', wager_id = $3, decides_at = null, refusal = null
     where brand_id = $1 and slip_id = $2 and wager_id is null`,
    [brandId, slipId, wagerId],
  )) === 1;
/** The prices that the ledger took its stake at. */
export const keepTaken = async (
  tx: Queries,
  { brandId, slipId }: SlipKey,
  taken: {
    legs: readonly { milli: number; version: number; live: boolean; score: string | null }[];
    built: number | null;
  },
): Promise<void> => {
  await tx.run('update book_slips set built_milli = $3 where brand_id = $1 and slip_id = $2', [
    brandId,
    slipId,
    taken.built,
  ]);
  await tx.run(
    `update book_legs l set milli = t.milli, version = t.version, is_live = t.live, score = t.score
     from unnest($3::integer[], $4::integer[], $5::boolean[], $6::text[]) with ordinality
       t(milli, version, live, score, no)
     where l.brand_id = $1 and l.slip_id = $2 and l.leg_no = t.no`,
    [
      brandId,
      slipId,
      taken.legs.map((one) => one.milli),
      taken.legs.map((one) => one.version),
      taken.legs.map((one) => one.live),
      taken.legs.map((one) => one.score),
    ],
  );
};
/** From the state it was looked at in: what another process has, that one ends. */
export const markRefused = async (
  db: Queries,
  { brandId, slipId }: SlipKey,
  p: SlipRefusal & { from: 'waiting' | 'asked' },
): Promise<void> => {
  const { from, ...refusal } = p;
  await db.run(
    `update book_slips set state = 'refused', refusal = $3, decides_at = null
     where brand_id = $1 and slip_id = $2 and state = $4 and wager_id is null`,
    [brandId, slipId, JSON.stringify(refusal), from],
  );
};
/** One whose stake was refused at once is shown nowhere: its key may come again. */
export const dropSlip = async (db: Queries, { brandId, slipId }: SlipKey): Promise<void> => {
  await db.run(
    `update book_slips set state = 'dropped' where brand_id = $1 and slip_id = $2
       and state = 'asked' and wager_id is null`,
    [brandId, slipId],
  );
};
/** Nobody asks for a stake that long. */
export const forgetDropped = async (db: Queries, before: Date): Promise<void> => {
  await db.run(
    `delete from book_slips where state = 'dropped' and wager_id is null and placed_at < $1`,
    [before],
  );
};

const COLUMNS = `s.brand_id, s.slip_id, s.member_id, s.key, s.content, s.kind, s.category, s.sizes,
  s.unit_stake, s.lines, s.policy, s.is_trial, s.state, s.placed_at, s.decides_at, s.refusal,
  s.wager_id, s.round_id, s.sold_unit, s.sold_for, s.is_sold, s.due_no, s.judged_no,
  s.built_milli, s.grant_ref, s.grant_most` as const;
const BY_KEYS = `select ${COLUMNS} from unnest($2::bigint[], $3::text[]) k(member_id, key)
  join book_slips s on s.brand_id = $1 and s.member_id = k.member_id and s.key = k.key` as const;
export type SlipRow = RowOf<typeof BY_KEYS>;
/** Slips of a brand by the keys that their members named; in no order. */
export const slipsByKeys = (
  db: Queries,
  brandId: number,
  keys: readonly { memberId: bigint; key: string }[],
) => db.rows(BY_KEYS, [brandId, keys.map((one) => one.memberId), keys.map((one) => one.key)]);
export const slipById = (db: Queries, { brandId, slipId }: SlipKey) =>
  db.row(`select ${COLUMNS} from book_slips s where s.brand_id = $1 and s.slip_id = $2`, [
    brandId,
    slipId,
  ]);
export const lockSlip = (tx: Queries, { brandId, slipId }: SlipKey) =>
  tx.row(
    `select ${COLUMNS} from book_slips s where s.brand_id = $1 and s.slip_id = $2 for update`,
    [brandId, slipId],
  );

/** Waiting or with an open wager; or those that are over. The newest first. */
export const ownSlipRows = (
  db: Queries,
  p: Owner & {
    isOpen: boolean;
    from: Date | null;
    until: Date | null;
    before: { at: Date; slipId: string } | null;
    count: number;
  },
) =>
  db.rows(
    `select ${COLUMNS} from book_slips s
     left join wagers w on w.brand_id = s.brand_id and w.wager_id = s.wager_id
     where s.brand_id = $1 and s.member_id = $2 and s.state <> 'dropped'
       and (case when s.state = 'refused' then false when s.wager_id is null then true
         else w.state = 'open' end) = $3
       and ($4::timestamptz is null or s.placed_at >= $4)
       and ($5::timestamptz is null or s.placed_at < $5)
       and ($6::timestamptz is null or (s.placed_at, s.slip_id) < ($6, $7::text))
     order by s.placed_at desc, s.slip_id desc limit $8`,
    [
      p.brandId,
      p.memberId,
      p.isOpen,
      p.from,
      p.until,
      p.before?.at ?? null,
      p.before?.slipId ?? null,
      p.count,
    ],
  );

export const legsOfSlips = (db: Queries, brandId: number, slipIds: readonly string[]) =>
  db.rows(
    `select slip_id, leg_no, event_id, market_id, selection, milli, version, is_live, score, outcome
     from book_legs where brand_id = $1 and slip_id = any($2::text[]) order by slip_id, leg_no`,
    [brandId, [...slipIds]],
  );
export type LegRow = Awaited<ReturnType<typeof legsOfSlips>>[number];

export const wagersOfSlips = (db: Queries, brandId: number, wagerIds: readonly bigint[]) =>
  db.rows(
    `select wager_id, state, stake, payout, outcome, version, parts, settled_at, is_free from wagers
     where brand_id = $1 and wager_id = any($2::bigint[])`,
    [brandId, [...wagerIds]],
  );
export type SlipWager = Awaited<ReturnType<typeof wagersOfSlips>>[number];

/** The stake of a slip, where its key took one: whatever else was laid under that key is none. */
export const wagerOfSlip = (
  db: Queries,
  p: { brandId: number; slipId: string; transferKey: string },
): Promise<{ wager_id: bigint; detail: unknown } | undefined> =>
  db.row(
    `select w.wager_id, w.detail from transfers t join wagers w on w.brand_id = t.brand_id
       and w.transfer_id = t.transfer_id
     where t.brand_id = $1 and t.key = $2 and t.kind = 'wager' and w.slug = '${SPORTSBOOK}'
       and w.detail ->> 'slip' = $3`,
    [p.brandId, p.transferKey, p.slipId],
  );

/** Live slips whose moment has come, in every brand. */
export const slipsToDecide = (db: Queries, now: Date) =>
  db.rows(
    `select ${COLUMNS} from book_slips s where s.state = 'waiting' and s.decides_at <= $1
     order by s.decides_at limit 500`,
    [now],
  );
/**
 * Slips whose stake nobody noted for a while: the process that asked may have died. Of those that
 * were dropped only where the ledger has a stake.
 */
export const slipsAsked = (db: Queries, before: Date) =>
  db.rows(
    `select ${COLUMNS} from book_slips s
     where s.state in ('asked', 'dropped') and s.placed_at < $1
       and (s.state = 'asked' or exists (select from transfers t join wagers w
           on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
         where t.brand_id = s.brand_id and t.key = 'wager:' || s.member_id || ':' || s.key
           and w.slug = '${SPORTSBOOK}' and w.detail ->> 'slip' = s.slip_id))
     order by s.placed_at limit 100`,
    [before],
  );

/** Judged by their legs: all but singles that nobody sold a part of, and that a member staked. */
const ENDS_ALONE = `(s.kind <> 'single' or s.sold_unit > 0 or s.grant_ref is not null)` as const;
/**
 * What a market came to is noted at its legs; slips that the end of its round does not settle are
 * due: those of several legs, and those of which a part was sold. Those are locked before their
 * legs, as whoever prices a slip does, and in the order of their ids.
 */
export const noteOutcomes = async (
  tx: Queries,
  p: { brandId: number; marketId: string; outcomes: Readonly<Record<string, string>> | null },
): Promise<void> => {
  await tx.run(
    `with held as materialized (
       select s.slip_id from book_slips s join book_legs l on l.brand_id = s.brand_id
         and l.slip_id = s.slip_id
       where s.brand_id = $1 and l.market_id = $2
         and l.outcome is distinct from $3::jsonb ->> l.selection
         and ${ENDS_ALONE}
       order by s.slip_id for update of s
     ), locked as materialized (select count(*) as n from held), changed as (
       update book_legs l set outcome = $3::jsonb ->> l.selection
       from locked where l.brand_id = $1 and l.market_id = $2 and locked.n >= 0
         and l.outcome is distinct from $3::jsonb ->> l.selection
       returning l.slip_id
     )
     update book_slips s set due_no = s.due_no + 1
     from (select distinct slip_id from changed) c
     where s.brand_id = $1 and s.slip_id = c.slip_id and ${ENDS_ALONE}`,
    [p.brandId, p.marketId, JSON.stringify(p.outcomes ?? {})],
  );
};

/** Slips to judge anew: of one market, or any. */
export const slipsDue = (db: Queries, p: { marketId: string | null; brandId: number | null }) =>
  db.rows(
    `select ${COLUMNS} from book_slips s
     where s.due_no > s.judged_no and s.wager_id is not null
       and ($1::integer is null or s.brand_id = $1)
       and ($2::text is null or exists (select from book_legs l where l.brand_id = s.brand_id
         and l.slip_id = s.slip_id and l.market_id = $2))
     order by s.brand_id, s.slip_id limit 1000`,
    [p.brandId, p.marketId],
  );
/** A single of which a part was sold has to be judged before its round ends. */
export const isSinglePartDue = async (
  db: Queries,
  { brandId, marketId }: { brandId: number; marketId: string },
): Promise<boolean> =>
  (await db.row(
    `select 1 as due from book_slips s
     join book_legs l on l.brand_id = s.brand_id and l.slip_id = s.slip_id
     where s.brand_id = $1 and s.due_no > s.judged_no and s.wager_id is not null
       and s.kind = 'single' and l.market_id = $2 limit 1`,
    [brandId, marketId],
  )) !== undefined;
/** They were judged by what was due then; what changed meanwhile is due still. */
export const noteJudged = async (
  db: Queries,
  brandId: number,
  slips: readonly { slipId: string; no: number }[],
): Promise<void> => {
  await db.run(
    `with held as (
       select slip_id from book_slips where brand_id = $1 and slip_id = any($2::text[])
       order by slip_id for update
     )
     update book_slips s set judged_no = g.no
     from unnest($2::text[], $3::integer[]) g(id, no) join held h on h.slip_id = g.id
     where s.brand_id = $1 and s.slip_id = g.id and s.judged_no < g.no`,
    [brandId, slips.map((one) => one.slipId), slips.map((one) => one.no)],
  );
};

/** What the newest correction of wagers changed: what each had paid before, and when it came. */
export const correctionsOf = (db: Queries, brandId: number, wagerIds: readonly bigint[]) =>
  db.rows(
    `select distinct on (r.wager_id) r.wager_id, r.payout_before, r.at from reversed_wagers r
     where r.brand_id = $1 and r.wager_id = any($2::bigint[]) and r.state_before = 'settled'
     order by r.wager_id, r.at desc, r.key desc`,
    [brandId, [...wagerIds]],
  );
export type CorrectionRow = Awaited<ReturnType<typeof correctionsOf>>[number];

/** What was bet on a market, each once. */
export const betsOfRound = (db: Queries, brandId: number, roundId: string) =>
  db.rows(`select distinct bet from wagers where brand_id = $1 and round_id = $2`, [
    brandId,
    roundId,
  ]);

/** What bets on these units may cost so far. */
export const liabilitiesOf = (
  db: Queries,
  brandId: number,
  units: readonly { roundId: string; unit: string }[],
) =>
  db.rows(
    `select t.round_id, t.unit, t.liability from unnest($2::text[], $3::text[]) u(round_id, unit)
     join round_totals t on t.brand_id = $1 and t.round_id = u.round_id and t.unit = u.unit`,
    [brandId, units.map((one) => one.roundId), units.map((one) => one.unit)],
  );

/** Windows of legs, kept as they are to the end of the transaction. */
export const holdWindows = (tx: Queries, brandId: number, windowIds: readonly string[]) =>
  tx.rows(
    `select window_id, is_open, version from betting_windows
     where brand_id = $1 and window_id = any($2::text[]) order by window_id for key share`,
    [brandId, [...windowIds]],
  );

/** Slips by the wagers that they are in the ledger. */
export const slipsByWagers = (db: Queries, brandId: number, wagerIds: readonly bigint[]) =>
  db.rows(
    `select s.wager_id as wager_id /* not null */, s.slip_id from book_slips s
     where s.brand_id = $1 and s.wager_id = any($2::bigint[])`,
    [brandId, [...wagerIds]],
  );
