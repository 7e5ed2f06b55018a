import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { Queries } from '../../kernel/db.ts';

export type Purse = 'give' | 'pay';
/** One giving of a brand after the other, in all processes. */
export const lockGiving = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`giving:${brandId}`]);
};

/** A day is the last 24 hours: no midnight and no time zone lets a sum begin twice. */
type Day = { brandId: number; now: Date; operatorIds: readonly bigint[]; purse: Purse };
type Sums = { given: bigint; of_kind: bigint; of_key: bigint };
/** What they gave alone lately: of the purse, of a kind in it, and for this very thing. */
export const sumsOf = async (db: Queries, p: Day & { kind: string; key: string }): Promise<Sums> =>
  (await db.row(
    `select coalesce(sum(amount), 0)::bigint as given,
     coalesce(sum(amount) filter (where kind = $5), 0)::bigint as of_kind,
     coalesce(sum(amount) filter (where kind = $5 and key = $6), 0)::bigint as of_key
   from (select kind, key, max(amount) as amount from givings
     where brand_id = $1 and at > $2 and operator_id = any($3) and purse = $4
     group by operator_id, kind, key) lately`,
    [
      p.brandId,
      new Date(p.now.getTime() - DAY_MILLISECONDS),
      [...p.operatorIds],
      p.purse,
      p.kind,
      p.key,
    ],
  )) ?? { given: 0n, of_kind: 0n, of_key: 0n };

export const insertGiving = async (
  tx: Queries,
  p: {
    brandId: number;
    day: string;
    now: Date;
    operatorId: bigint;
    purse: Purse;
    kind: string;
    key: string;
    amountMinor: bigint;
  },
) => {
  await tx.run(
    `insert into givings as g (brand_id, operator_id, day, purse, kind, key, amount, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, day, operator_id, kind, key) do update
       set amount = greatest(g.amount, excluded.amount),
         at = case when excluded.amount > g.amount then excluded.at else g.at end`,
    [p.brandId, p.operatorId, p.day, p.purse, p.kind, p.key, p.amountMinor, p.now],
  );
};
