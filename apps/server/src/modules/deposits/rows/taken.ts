import type { Queries } from '../../../kernel/db.ts';

/**
 * Moves what of a deposit is taken from its member, which the caller holds. Nothing moves where it
 * was taken before that was kept.
 */
export const moveTaken = (tx: Queries, p: { brandId: number; id: string; byMinor: bigint }) =>
  tx.row(
    `with old as (
       select d.taken, greatest(0, least(d.amount, d.taken + $3::bigint)) as now,
         (select t.at from transfers t where t.brand_id = $1 and t.key = 'deposit:' || $2) as at
       from deposits d where d.brand_id = $1 and d.deposit_id = $2 and d.state = 'credited')
     update deposits d set taken = o.now, taken_of = o.at from old o
     where d.brand_id = $1 and d.deposit_id = $2 and o.now <> o.taken and o.at is not null
     returning d.member_id, d.taken_of as at /* not null */,
       o.now - o.taken as moved /* not null */`,
    [p.brandId, p.id, p.byMinor],
  );
