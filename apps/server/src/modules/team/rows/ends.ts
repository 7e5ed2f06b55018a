import type { Order } from '@fairhouse/contract';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { MARKS } from './marks.ts';

export type EndsPage = {
  brandId: number;
  agentId: bigint;
  memberId: bigint;
  from: Date | null;
  until: Date | null;
  category: string | null;
  order: Order;
  after: bigint | null;
  count: number;
  /** Whether windows of all of it are kept, whose numbers say where it begins. */
  isKept: boolean;
};

/** Between which numbers ends of a span can lie: whoever plays a lot is not read from the start. */
const BOUNDS = `marks as materialized (${MARKS}
  ), folded as materialized (
    select coalesce((select folded_until from team_marks where brand_id = $1), '-infinity')
      >= $5::timestamptz as is_whole
  ), bounds as materialized (
    select case when $10 then coalesce(min(first_end), (select ends + 1 from marks)) else 0 end
        as lower,
      case when $10 and (select is_whole from folded) then coalesce(max(last_end), 0)
        else 9223372036854775807 end as upper
    from team_spans where brand_id = $1 and window_at >= date_bin('5 minutes', $4, 'epoch')
      and window_at < $5
  )` as const;
const ENDS = `with ${BOUNDS}
  select e.end_id, e.wager_id, e.slug, e.category, e.kind, e.stake, e.valid_bet,
    e.payout + e.to_members as payout, e.placed_at, e.at
  from wager_ends e
  where e.brand_id = $1 and e.member_id = $3
    and e.end_id >= (select lower from bounds) and e.end_id <= (select upper from bounds)
    and ($2::bigint = $3 or $2 = any (line_at($1, e.member_id, e.at)))
    and ($4::timestamptz is null or e.at >= $4) and ($5::timestamptz is null or e.at < $5)
    and ($6::text is null or e.category = $6)
    and (e.stake <> 0 or e.valid_bet <> 0 or e.payout <> 0)` as const;
const NEWEST = `${ENDS} and ($7::bigint is null or e.end_id < $7) and $9 = 'down'
  order by e.end_id desc limit $8` as const;
const OLDEST = `${ENDS} and ($7::bigint is null or e.end_id > $7) and $9 = 'up'
  order by e.end_id limit $8` as const;
export type EndRow = RowOf<typeof NEWEST>;

/** What changed what the bets of a member count for, while it stood below the agent. */
export const endsOfMember = (db: Queries, p: EndsPage): Promise<EndRow[]> =>
  db.rows(p.order === 'up' ? OLDEST : NEWEST, [
    p.brandId,
    p.agentId,
    p.memberId,
    p.from,
    p.until,
    p.category,
    p.after,
    p.count,
    p.order,
    p.isKept,
  ]);
