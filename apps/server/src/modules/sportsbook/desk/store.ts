import type { Queries } from '../../../kernel/db.ts';
import type { HoldScope } from '../index.ts';

/** What was staked on selections of these rounds, and what it pays if they come. */
export const totalsOf = (db: Queries, brandId: number, roundIds: readonly string[]) =>
  db.rows(
    `select round_id, unit, stake, liability from round_totals
     where brand_id = $1 and round_id = any($2::text[]) and stake > 0 order by round_id, unit`,
    [brandId, [...roundIds]],
  );
export type TotalRow = Awaited<ReturnType<typeof totalsOf>>[number];

/** Which requests about these wait for a second person. */
export const bookAsks = (
  db: Queries,
  p: { brandId: number; kinds: readonly string[]; keys: readonly string[] },
) =>
  db.rows(
    `select kind, key, payload, asked_name, asked_at, reason from approvals
     where brand_id = $1 and kind = any($2::text[]) and key = any($3::text[])
       and state = 'asked' order by approval_id`,
    [p.brandId, [...p.kinds], [...p.keys]],
  );

type Scope = { brandId: number; scope: HoldScope; scopeId: string };
export const isScopeThere = async (db: Queries, p: Scope): Promise<boolean> =>
  (await db.row(
    `select 1 from book_leagues where brand_id = $1 and $2 = 'league' and league_id = $3
     union all
     select 1 from book_events where brand_id = $1 and $2 = 'event' and event_id = $3
     union all
     select 1 from book_markets where brand_id = $1 and $2 = 'market' and market_id = $3`,
    [p.brandId, p.scope, p.scopeId],
  )) !== undefined;

/** How often these hands held something in 24 hours. */
export const holdsLately = async (
  db: Queries,
  p: { brandId: number; operatorIds: readonly bigint[]; now: Date },
): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as held from book_holds where brand_id = $1
           and operator_id = any($2::bigint[]) and at > $3::timestamptz - interval '24 hours'`,
        [p.brandId, [...p.operatorIds], p.now],
      )
    )?.held ?? 0n,
  );
/** False where it is held already. */
export const insertHold = async (
  tx: Queries,
  p: Scope & { reason: string; operatorId: bigint; name: string },
): Promise<boolean> =>
  (await tx.run(
    `insert into book_holds (brand_id, scope, scope_id, reason, operator_id, operator_name, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (brand_id, scope, scope_id) where released_at is null do nothing`,
    [p.brandId, p.scope, p.scopeId, p.reason, p.operatorId, p.name, tx.now()],
  )) === 1;
/** False where nobody holds it. */
export const releaseHold = async (
  tx: Queries,
  p: Scope & { reason: string; name: string },
): Promise<boolean> =>
  (await tx.run(
    `update book_holds set released_at = $5, released_name = $6, release_reason = $4,
       is_done = false
     where brand_id = $1 and scope = $2 and scope_id = $3 and released_at is null`,
    [p.brandId, p.scope, p.scopeId, p.reason, tx.now(), p.name],
  )) === 1;
/** Holds whose markets do not follow them yet. */
export const holdsUndone = (db: Queries) =>
  db.rows(
    `select brand_id, hold_id, scope, scope_id from book_holds where not is_done
     order by brand_id, hold_id limit 100`,
  );
export const holdsUndoneOf = (db: Queries, p: Scope) =>
  db.rows(
    `select brand_id, hold_id, scope, scope_id from book_holds where not is_done
       and brand_id = $1 and scope = $2 and scope_id = $3 order by hold_id`,
    [p.brandId, p.scope, p.scopeId],
  );
export const noteHoldDone = async (
  tx: Queries,
  p: { brandId: number; holdId: bigint },
): Promise<void> => {
  await tx.run('update book_holds set is_done = true where brand_id = $1 and hold_id = $2', [
    p.brandId,
    p.holdId,
  ]);
};
/** One after the other: what the first let go the second may hold. */
export const lockFollowing = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `book-following:${brandId}`,
  ]);
};
/** Markets on sale that a hold is about. */
export const marketsUnder = (tx: Queries, p: Scope) =>
  tx.rows(
    `select m.market_id, m.event_id, e.league_id from book_markets m
     join book_events e on e.brand_id = m.brand_id and e.event_id = m.event_id
     where m.brand_id = $1 and m.state = 'open'
       and case $2 when 'league' then e.league_id = $3 when 'event' then m.event_id = $3
         else m.market_id = $3 end
     order by m.market_id`,
    [p.brandId, p.scope, p.scopeId],
  );
/** Leagues that somebody holds. */
export const leaguesHeld = async (db: Queries, brandId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.rows(
        `select scope_id from book_holds
         where brand_id = $1 and scope = 'league' and released_at is null`,
        [brandId],
      )
    ).map((row) => row.scope_id),
  );

type MarketKey = { brandId: number; marketId: string };
/** What the producer said before stays where it was priced by hand already. */
export const keepHandPrices = async (
  tx: Queries,
  p: MarketKey & { fed: readonly number[]; askedName: string; decidedName: string },
): Promise<void> => {
  await tx.run(
    `insert into book_hand_prices (brand_id, market_id, fed, asked_name, decided_name, at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, market_id) do update set asked_name = excluded.asked_name,
       decided_name = excluded.decided_name, at = excluded.at`,
    [p.brandId, p.marketId, [...p.fed], p.askedName, p.decidedName, tx.now()],
  );
};

export type LeagueTerms = {
  margin: number;
  selectionCapMinor: bigint;
  marketCapMinor: bigint;
  eventCapMinor: bigint;
  memberCapMinor: bigint;
  delay: number;
};
export const keepLeagueTerms = async (
  tx: Queries,
  p: LeagueTerms & { brandId: number; leagueId: string },
): Promise<void> => {
  await tx.run(
    `update book_leagues set margin = $3, selection_cap = $4, market_cap = $5, event_cap = $6,
       member_cap = $7, delay = $8 where brand_id = $1 and league_id = $2`,
    [
      p.brandId,
      p.leagueId,
      p.margin,
      p.selectionCapMinor,
      p.marketCapMinor,
      p.eventCapMinor,
      p.memberCapMinor,
      p.delay,
    ],
  );
};
/** Neither of both: as the league has it. */
export const keepTypeTerms = async (
  tx: Queries,
  p: {
    brandId: number;
    leagueId: string;
    type: string;
    margin: number | null;
    selectionCapMinor: bigint | null;
  },
): Promise<void> => {
  const key = [p.brandId, p.leagueId, p.type];
  await (p.margin === null && p.selectionCapMinor === null
    ? tx.run(
        'delete from book_type_terms where brand_id = $1 and league_id = $2 and type = $3',
        key,
      )
    : tx.run(
        `insert into book_type_terms (brand_id, league_id, type, margin, selection_cap)
         values ($1, $2, $3, $4, $5) on conflict (brand_id, league_id, type)
         do update set margin = excluded.margin, selection_cap = excluded.selection_cap`,
        [...key, p.margin, p.selectionCapMinor],
      ));
};
/** Of two who change terms at once the second judges what the first left. */
export const lockLeague = (tx: Queries, p: { brandId: number; leagueId: string }) =>
  tx.row('select league_id from book_leagues where brand_id = $1 and league_id = $2 for update', [
    p.brandId,
    p.leagueId,
  ]);
