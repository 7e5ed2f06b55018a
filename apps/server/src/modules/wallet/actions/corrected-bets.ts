import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
const ANEW = `'void', 'correction', 'reopened'`;

/** Whose bets ended anew within a span of ends, whichever way that went. */
export const membersCorrected = async (
  tx: Queries,
  p: { brandId: number; after: bigint; upTo: bigint },
): Promise<bigint[]> =>
  (
    await tx.rows(
      `select distinct member_id from wager_ends
       where brand_id = $1 and end_id > $2 and end_id <= $3
         and (valid_bet < 0 or kind in (${ANEW}))`,
      [p.brandId, p.after, p.upTo],
    )
  ).map((row) => row.member_id);

/** A bet of the member was opened again and has not ended: nobody knows yet what it counts for. */
export const hasReopened = async (db: Queries, p: Owner): Promise<boolean> =>
  (await db.row(
    `select 1 from wager_ends e join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id
     where e.brand_id = $1 and e.member_id = $2 and e.kind = 'reopened' and w.state = 'open'
     limit 1`,
    [p.brandId, p.memberId],
  )) !== undefined;

/**
 * The valid bet of a span as it is known now: of all bets that ended first within it, with what
 * corrections took off or added since, whenever they came. `upTo` is the last end that counts.
 */
export const validBetsOf = async (
  db: Queries,
  p: Owner & { from: Date; until: Date | null; categories: readonly string[]; upTo: bigint | null },
): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(s.valid_bet), 0)::bigint as sum from (
         select sum(valid_bet) as valid_bet from wager_ends
         where brand_id = $1 and member_id = $2
           and ($5::text[] = '{}' or category = any($5::text[]))
           and ($6::bigint is null or end_id <= $6)
         group by wager_id
         having min(at) filter (where kind <> 'part') >= $3::timestamptz
           and ($4::timestamptz is null or min(at) filter (where kind <> 'part') < $4)) s`,
      [p.brandId, p.memberId, p.from, p.until, [...p.categories], p.upTo],
    )
  )?.sum ?? 0n;
