import type { Queries } from '../../../kernel/db.ts';

/** How long a bet may stand open again until it is settled anew. */
const OPEN_DAYS = 60;
/**
 * What of a window is not new: bets that had ended before it began, and ended anew in it, with the
 * difference that made. Numbers of bets and of their ends come from one sequence, so the ends of a
 * bet lie after its own number.
 */
export const endedAnew = (
  db: Queries,
  p: { brandId: number; agentId: bigint; from: Date; until: Date; isOwnIn: boolean },
) =>
  db.row(
    `with again as materialized (
       select e.end_id, e.member_id, e.wager_id, e.at, e.stake, e.payout, e.valid_bet
       from wager_ends e where e.brand_id = $1 and e.at >= $3 and e.at < $4
         and e.kind in ('void', 'correction', 'reopened')
       union
       select n.end_id, n.member_id, n.wager_id, n.at, n.stake, n.payout, n.valid_bet
       from wager_ends r join wager_ends n on n.brand_id = $1 and n.member_id = r.member_id
         and n.end_id > r.end_id and n.wager_id = r.wager_id and n.kind = 'end'
         and n.at >= $3 and n.at < $4
       where r.brand_id = $1 and r.kind = 'reopened' and r.at < $4
         and r.at >= $3::timestamptz - make_interval(days => ${OPEN_DAYS}))
     select count(distinct a.wager_id)::integer as bets /* not null */,
       coalesce(sum(a.stake - a.payout), 0)::bigint as net /* not null */,
       coalesce(sum(a.valid_bet), 0)::bigint as valid_bet /* not null */
     from again a
     where ($2 = any (line_at($1, a.member_id, a.at)) or $5 and a.member_id = $2)
       and exists (select from wager_ends b where b.brand_id = $1 and b.member_id = a.member_id
         and b.end_id > a.wager_id and b.end_id < a.end_id and b.wager_id = a.wager_id
         and b.kind <> 'part' and b.at < $3)`,
    [p.brandId, p.agentId, p.from, p.until, p.isOwnIn],
  );
export type EndedAnew = NonNullable<Awaited<ReturnType<typeof endedAnew>>>;
