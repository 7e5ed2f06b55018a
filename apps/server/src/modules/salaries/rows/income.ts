import type { Queries } from '../../../kernel/db.ts';

/** What came into an agent account and went out of it, by day of the brand and by what for. */
export const incomeOf = (
  db: Queries,
  p: { brandId: number; agentId: bigint; timeZone: string; from: Date; until: Date },
) =>
  db.rows(
    `select to_char((at at time zone $5)::date, 'YYYY-MM-DD') as day /* not null */, kind,
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint as income /* not null */,
       coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as spent /* not null */
     from agent_moves
     where brand_id = $1 and agent_id = $2 and at >= $3 and at < $4 group by 1, 2`,
    [p.brandId, p.agentId, p.from, p.until, p.timeZone],
  );
