import type { Queries } from '../../../kernel/db.ts';

/**
 * What an agent's downlines got by a kind, summed by day and signed terms, with what a rate would
 * have brought of it where that is less; `inputs` are those of one of the bills.
 */
export const billsByDay = (
  db: Queries,
  p: {
    brandId: number;
    payerId: bigint;
    kind: string;
    from: Date;
    until: Date;
    timeZone: string;
    /** Parts of a million. */
    rate: number;
  },
) =>
  db.rows(
    `with sums as materialized (
       select contract_id, version,
         to_char(from_at at time zone $6, 'YYYY-MM-DD') as day, max(bill_id) as last,
         sum(gross)::bigint as gross,
         sum(least(gross, div(greatest(valid_bet, 0)::numeric * $7, 1000000)))::bigint as capped
       from bills where brand_id = $1 and payer_id = $2 and kind = $3 and from_at >= $4
         and from_at < $5 and state <> 'cancelled' group by 1, 2, 3)
     select s.contract_id, s.day as day /* not null */, s.gross as gross /* not null */,
       s.capped as capped /* not null */, b.inputs
     from sums s join bills b on b.brand_id = $1 and b.bill_id = s.last`,
    [p.brandId, p.payerId, p.kind, p.from, p.until, p.timeZone, p.rate],
  );

/**
 * What an agent was paid by a kind for the windows of some time, whichever of its contracts it was
 * by: one that is offered in the place of another has paid nothing yet.
 */
export const paidTo = async (
  db: Queries,
  p: { brandId: number; payeeId: bigint; kind: string; from: Date; until: Date },
): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(paid), 0)::bigint as paid /* not null */ from bills
       where brand_id = $1 and payee_id = $2 and kind = $3 and from_at >= $4 and from_at < $5
         and state <> 'cancelled'`,
      [p.brandId, p.payeeId, p.kind, p.from, p.until],
    )
  )?.paid ?? 0n;

/** The same of what it paid: to each person below, whichever contract it was by. */
export const paidBelow = (
  db: Queries,
  p: { brandId: number; payerId: bigint; kind: string; from: Date; until: Date },
) =>
  db.rows(
    `select m.account, s.paid as paid /* not null */ from (
       select payee_id, sum(paid)::bigint as paid from bills
       where brand_id = $1 and payer_id = $2 and kind = $3 and from_at >= $4 and from_at < $5
         and state <> 'cancelled' group by payee_id) s
     join members m on m.brand_id = $1 and m.member_id = s.payee_id order by m.account`,
    [p.brandId, p.payerId, p.kind, p.from, p.until],
  );
