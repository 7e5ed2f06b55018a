import type { SettlementSide } from '@fairhouse/contract/cashier-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Difference } from './rules.ts';

const SETTLEMENT =
  `select settlement_id, side, method_id, from_at, until_at, file_name, lines, matched,
  sum_there, sum_here, counts, operator_name, at from settlements where brand_id = $1` as const;
const SETTLEMENT_OF = `${SETTLEMENT} and settlement_id = $2` as const;
export type SettlementRow = RowOf<typeof SETTLEMENT_OF>;
const DIFFERENCES = `select d.no, d.kind, d.order_id, d.deposit_id, d.there, d.here, c.case_id,
    c.state as case_state
  from settlements s join settlement_differences d on d.brand_id = s.brand_id
    and d.settlement_id = s.settlement_id
  left join settlement_cases c on c.brand_id = s.brand_id and c.side = s.side
    and c.method_id = s.method_id and c.order_id = d.order_id and c.kind = d.kind
  where s.brand_id = $1 and s.settlement_id = $2 order by d.no` as const;
export type DifferenceRow = RowOf<typeof DIFFERENCES>;

export const settlementRows = (
  db: Queries,
  p: { brandId: number; cursor: string | null; count: number },
) =>
  db.rows(
    `${SETTLEMENT} and ($2::text is null or settlement_id < $2)
   order by settlement_id desc limit $3`,
    [p.brandId, p.cursor, p.count],
  );
export const settlementRow = (db: Queries, brandId: number, id: string) =>
  db.row(SETTLEMENT_OF, [brandId, id]);
export const differenceRows = (db: Queries, brandId: number, id: string) =>
  db.rows(DIFFERENCES, [brandId, id]);

export const insertSettlement = async (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    side: SettlementSide;
    methodId: string;
    from: string;
    until: string;
    fileName: string;
    digest: string;
    lines: number;
    matched: number;
    sumThere: bigint;
    sumHere: bigint;
    counts: object;
    operatorId: bigint;
    operatorName: string;
    differences: readonly Difference[];
  },
) => {
  await tx.run(
    `insert into settlements (brand_id, settlement_id, method_id, from_at, until_at,
    file_name, digest, lines, matched, sum_there, sum_here, counts, operator_id, operator_name,
    side) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      p.brandId,
      p.id,
      p.methodId,
      p.from,
      p.until,
      p.fileName,
      p.digest,
      p.lines,
      p.matched,
      p.sumThere,
      p.sumHere,
      JSON.stringify(p.counts),
      p.operatorId,
      p.operatorName,
      p.side,
    ],
  );
  await tx.run(
    `insert into settlement_differences
    select $1, $2, (row_number() over ())::int, one->>'kind', one->>'order', one->>'depositId',
      one->>'there', one->>'here' from jsonb_array_elements($3::jsonb) one`,
    [p.brandId, p.id, JSON.stringify(p.differences.map(({ apartMinor: _apart, ...one }) => one))],
  );
};

const OURS = `select d.deposit_id, coalesce(t.reference, c.address,
       case when d.provider_id = any($5::text[]) then d.provider_id end, d.deposit_id) as order_id,
     d.amount,
     d.currency, d.state, coalesce(d.settled_at >= $3 and d.settled_at < $4, false)
       as is_in_period
   from deposits d
     left join deposit_transfers t on t.brand_id = d.brand_id and t.deposit_id = d.deposit_id
     left join deposit_coins c on c.brand_id = d.brand_id and c.deposit_id = d.deposit_id
   where d.brand_id = $1 and d.method_id = $2
     and ((d.settled_at >= $3 and d.settled_at < $4)
       or coalesce(t.reference, c.address, d.deposit_id) = any($5::text[])
       or d.provider_id = any($5::text[]))` as const;
export type OurRow = RowOf<typeof OURS>;
type Span = {
  brandId: number;
  methodId: string;
  from: string;
  until: string;
  orders: readonly string[];
};
/** Deposits of the period and those the file names, by what the provider knows them by. */
export const ourDeposits = (db: Queries, p: Span) =>
  db.rows(OURS, [p.brandId, p.methodId, p.from, p.until, p.orders]);

/**
 * The same of payouts, by the last try of each: a provider knows an order by the withdrawal and the
 * try, or by its own reference. They leave with the moment the house lets go of them.
 */
export const ourPayouts = (db: Queries, p: Span) =>
  db.rows(
    `select w.withdrawal_id, case when w.payout_reference = any($5::text[]) then w.payout_reference
         when w.withdrawal_id = any($5) then w.withdrawal_id
         else w.withdrawal_id || '.' || w.payout_attempt end as order_id /* not null */,
       w.amount - w.matched as amount /* not null */, w.currency,
       coalesce(w.payout_state, 'waiting') as state /* not null */,
       coalesce(w.released_at >= $3 and w.released_at < $4, false) as is_in_period /* not null */
     from withdrawals w where w.brand_id = $1 and w.payout_method = $2
       and ((w.released_at >= $3 and w.released_at < $4) or w.payout_reference = any($5::text[])
         or w.withdrawal_id = any($5) or w.withdrawal_id || '.' || w.payout_attempt = any($5))`,
    [p.brandId, p.methodId, p.from, p.until, p.orders],
  );
