import type { Queries } from '../../../kernel/db.ts';
import type { AtVendor } from './connections.ts';

/** What a side has of a round: bets and wins that stand, free bets and what they won left out. */
export type Sums = { bets: bigint; wins: bigint };
export type Round = { player: string; round: string };

/** Of these rounds those that the books have. */
export const ownRounds = (db: Queries, p: AtVendor & { rounds: readonly Round[] }) =>
  db.rows(
    `select p.player, t.round,
       coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as bets /* not null */,
       coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as wins /* not null */
     from unnest($3::text[], $4::text[]) as g(player, round)
     join wire_players p on p.brand_id = $1 and p.code = $2 and p.player = g.player
     join wire_transactions t on t.brand_id = $1 and t.code = $2
       and t.member_id = p.member_id and t.round = g.round
     join wire_transactions b on b.brand_id = $1 and b.code = $2
       and b.transaction_uuid = coalesce(t.reference, t.transaction_uuid) and not b.is_free
     where t.kind in ('bet', 'win') and t.state = 'done'
     group by p.player, t.round`,
    [p.brandId, p.code, p.rounds.map((one) => one.player), p.rounds.map((one) => one.round)],
  );
/** Rounds that began between two moments, as far as something of them stands. */
export const roundsBegun = (db: Queries, p: AtVendor & { from: Date; until: Date }) =>
  db.rows(
    `select p.player, t.round
     from wire_transactions t
     join wire_players p on p.brand_id = t.brand_id and p.code = t.code
       and p.member_id = t.member_id
     join wire_transactions b on b.brand_id = t.brand_id and b.code = t.code
       and b.transaction_uuid = coalesce(t.reference, t.transaction_uuid) and not b.is_free
     where t.brand_id = $1 and t.code = $2 and t.at >= $3 and t.at < $4
       and t.kind in ('bet', 'win') and t.state = 'done'
       and not exists (select from wire_transactions e where e.brand_id = $1 and e.code = $2
         and e.member_id = t.member_id and e.round = t.round and e.at < $3)
     group by p.player, t.round`,
    [p.brandId, p.code, p.from, p.until],
  );

export const isReconciled = async (db: Queries, p: AtVendor & { day: string }): Promise<boolean> =>
  (await db.row(
    'select 1 from wire_reconciliations where brand_id = $1 and code = $2 and day = $3::date',
    [p.brandId, p.code, p.day],
  )) !== undefined;
export const isEverReconciled = async (db: Queries, p: AtVendor): Promise<boolean> =>
  (await db.row('select 1 from wire_reconciliations where brand_id = $1 and code = $2 limit 1', [
    p.brandId,
    p.code,
  ])) !== undefined;
export const noteReconciled = (tx: Queries, p: AtVendor & { day: string; rounds: number }) =>
  tx.run(
    `insert into wire_reconciliations (brand_id, code, day, rounds, at)
     values ($1, $2, $3::date, $4, $5) on conflict (brand_id, code, day) do nothing`,
    [p.brandId, p.code, p.day, p.rounds, tx.now()],
  );

type Found = AtVendor & Round & { day: string; own: Sums | undefined; told: Sums | undefined };
/** Open anew where the sums are others than those that a person ended. */
export const noteDifference = (tx: Queries, p: Found) =>
  tx.run(
    `insert into wire_differences as d (brand_id, code, day, player, round, own_bets, own_wins,
       told_bets, told_wins, found_at) values ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10)
     on conflict (brand_id, code, player, round) do update set own_bets = excluded.own_bets,
       own_wins = excluded.own_wins, told_bets = excluded.told_bets,
       told_wins = excluded.told_wins, found_at = excluded.found_at, ended_at = null, note = '',
       ended_by = ''
     where (d.own_bets, d.own_wins, d.told_bets, d.told_wins)
       is distinct from (excluded.own_bets, excluded.own_wins, excluded.told_bets,
         excluded.told_wins)`,
    [
      p.brandId,
      p.code,
      p.day,
      p.player,
      p.round,
      p.own?.bets ?? null,
      p.own?.wins ?? null,
      p.told?.bets ?? null,
      p.told?.wins ?? null,
      tx.now(),
    ],
  );
/** Both sides have the same of it now. */
export const dropDifference = (tx: Queries, p: AtVendor & Round) =>
  tx.run(
    `update wire_differences set ended_at = $5, note = 'agreed'
     where brand_id = $1 and code = $2 and player = $3 and round = $4 and ended_at is null`,
    [p.brandId, p.code, p.player, p.round, tx.now()],
  );

export const openDifferences = (db: Queries, p: AtVendor) =>
  db.rows(
    `select difference_id, day::text as day /* not null */, player, round, own_bets, own_wins,
       told_bets, told_wins, found_at from wire_differences
     where brand_id = $1 and code = $2 and ended_at is null
     order by difference_id desc limit 100`,
    [p.brandId, p.code],
  );
export const endDifference = async (
  tx: Queries,
  p: AtVendor & { id: bigint; note: string; by: string },
): Promise<boolean> =>
  (await tx.run(
    `update wire_differences set ended_at = $4, note = $5, ended_by = $6
     where brand_id = $1 and code = $2 and difference_id = $3 and ended_at is null`,
    [p.brandId, p.code, p.id, tx.now(), p.note, p.by],
  )) === 1;
