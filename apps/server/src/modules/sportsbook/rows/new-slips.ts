import type { Queries } from '../../../kernel/db.ts';
import type { LegRow, NewSlip, SlipKey, SlipRow } from './slips.ts';

/**
 * Slips of a brand with their legs, in one statement, before their stakes are taken. Those whose
 * member's key names a slip already are undefined. Nobody is told of a slip before its stake is
 * taken, whose commit brings it to the disk as well; one that waits is, and is waited for (D-T34).
 */
export const writeSlips = async (
  db: Queries,
  slips: readonly NewSlip[],
): Promise<(SlipRow | undefined)[]> => {
  const at = db.now();
  const brandId = slips[0]?.brandId ?? 0;
  const rows = await db.rows(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb) g(id text, member bigint, key text,
         content text, kind text, category text, sizes integer[], unit bigint, lines integer,
         policy text, trial boolean, state text, decides timestamptz, round text, built integer,
         given text, most bigint, legs jsonb)
     ), written as (
       insert into book_slips (brand_id, slip_id, member_id, key, content, kind, category, sizes,
         unit_stake, lines, policy, is_trial, state, placed_at, decides_at, round_id, built_milli,
         grant_ref, grant_most)
       select $1, id, member, key, content, kind, category, sizes, unit, lines, policy, trial,
         state, $3, decides, round, built, given.given, given.most from given order by member, key
       on conflict (brand_id, member_id, key) do nothing returning slip_id
     ), legs as (
       insert into book_legs (brand_id, slip_id, leg_no, event_id, market_id, selection, milli,
         version, is_live, score)
       select $1, w.slip_id, l.no, l.event, l.market, l.selection, l.milli, l.version, l.live,
         l.score
       from written w join given g on g.id = w.slip_id
       cross join lateral jsonb_to_recordset(g.legs) l(no integer, event text, market text,
         selection text, milli integer, version integer, live boolean, score text)
     )
     select slip_id /* not null */, set_config('synchronous_commit',
       case when $4::boolean then current_setting('synchronous_commit') else 'off' end, true)
     from written`,
    [brandId, JSON.stringify(slips.map(given)), at, slips.some(isTold)],
  );
  const written = new Set(rows.map((row) => row.slip_id));
  return slips.map((one) => (written.has(one.slipId) ? rowOf(one, at) : undefined));
};

const isTold = ({ decidesAt }: NewSlip): boolean => decidesAt !== null;
const stateOf = ({ decidesAt }: NewSlip) => (decidesAt === null ? 'asked' : 'waiting');
const given = (p: NewSlip) => ({
  id: p.slipId,
  member: String(p.memberId),
  key: p.key,
  content: p.content,
  kind: p.kind,
  category: p.category,
  sizes: p.sizes,
  unit: String(p.unitMinor),
  lines: p.lines,
  policy: p.policy,
  trial: p.isTrial,
  state: stateOf(p),
  decides: p.decidesAt,
  round: p.roundId,
  built: p.builtMilli,
  given: p.grant?.ref ?? null,
  most: p.grant ? String(p.grant.mostMinor) : null,
  legs: p.legs.map((leg, at) => ({
    no: at + 1,
    event: leg.eventId,
    market: leg.marketId,
    selection: leg.selection,
    milli: leg.milli,
    version: leg.version,
    live: leg.isLive,
    score: leg.score,
  })),
});

/** As it stands where it was written. */
const rowOf = (p: NewSlip, at: Date): SlipRow => ({
  brand_id: p.brandId,
  slip_id: p.slipId,
  member_id: p.memberId,
  key: p.key,
  content: p.content,
  kind: p.kind as SlipRow['kind'],
  category: p.category as SlipRow['category'],
  sizes: [...p.sizes],
  unit_stake: p.unitMinor,
  lines: p.lines,
  policy: p.policy,
  is_trial: p.isTrial,
  state: stateOf(p),
  placed_at: at,
  decides_at: p.decidesAt,
  refusal: null,
  wager_id: null,
  round_id: p.roundId,
  built_milli: p.builtMilli,
  grant_ref: p.grant?.ref ?? null,
  grant_most: p.grant?.mostMinor ?? null,
  sold_unit: 0n,
  sold_for: 0n,
  is_sold: false,
  due_no: 0,
  judged_no: 0,
});
export const legRowsOf = ({ slipId, legs }: NewSlip): LegRow[] =>
  legs.map((leg, at) => ({
    slip_id: slipId,
    leg_no: at + 1,
    event_id: leg.eventId,
    market_id: leg.marketId,
    selection: leg.selection,
    milli: leg.milli,
    version: leg.version,
    is_live: leg.isLive,
    score: leg.score,
    outcome: null,
  }));

export type PlacedSlip = SlipKey & { wagerId: bigint };
/**
 * As `markPlaced`, for slips of a brand at once, which are locked in the order of their ids. Not
 * waited for on the disk: the ledger has the stake, and the note is made again from it (D-T34).
 */
export const markAllPlaced = async (db: Queries, slips: readonly PlacedSlip[]): Promise<void> => {
  await db.run(
    `with held as (
       select slip_id from book_slips where brand_id = $1 and slip_id = any($2::text[])
       order by slip_id for update
     )
     update book_slips s set state = 'placed', wager_id = p.wager, decides_at = null,
       refusal = null
     from unnest($2::text[], $3::bigint[]) p(id, wager) join held h on h.slip_id = p.id
     where s.brand_id = $1 and s.slip_id = p.id and s.wager_id is null
     returning set_config('synchronous_commit', 'off', true)`,
    [slips[0]?.brandId ?? 0, slips.map((one) => one.slipId), slips.map((one) => one.wagerId)],
  );
};
