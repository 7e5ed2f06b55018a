import type { ContractKind } from '@fairhouse/contract/contracts';
import type { BillState } from '@fairhouse/contract/salaries';
import type { Order } from '@fairhouse/contract';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellHooks } from '../webhooks/index.ts';

type In = { brandId: number };
const BILL = `select b.bill_id, b.number, b.kind, b.contract_id, b.version, b.payer_id, b.payee_id,
    b.from_at, b.until_at, b.run, b.state, b.gross, b.paid, b.rate, b.tier, b.valid_bet,
    b.profit_loss, b.active_members, b.inputs, b.inputs_hash, b.calculated_at, b.due_at, b.paid_at,
    b.payments, b.carry_out, b.is_gated, b.needs_approval,
    b.before_dispute, b.dispute, b.answer, b.caught_up,
    e.account as payee, r.account as payer,
    (select coalesce(sum(d.gross), 0)::bigint from bills d where d.brand_id = b.brand_id
      and d.payer_id = b.payee_id and d.kind = b.kind and d.from_at = b.from_at
      and d.run = b.run) as to_downlines /* not null */
  from bills b
  join members e on e.brand_id = b.brand_id and e.member_id = b.payee_id
  left join members r on r.brand_id = b.brand_id and r.member_id = b.payer_id
  where b.brand_id = $1`;
const BY_ID = `${BILL} and b.bill_id = $2` as const;
export type BillRow = RowOf<typeof BY_ID>;
export const billById = (db: Queries, p: In & { id: string }) => db.row(BY_ID, [p.brandId, p.id]);
/** The newest window first. */
export const billsByIds = (db: Queries, p: In & { ids: readonly string[] }) =>
  db.rows(`${BILL} and b.bill_id = any($2) order by b.from_at desc, b.bill_id desc`, [
    p.brandId,
    [...p.ids],
  ]);

type Listed = In & {
  memberId: bigint;
  isPayer: boolean;
  kind: ContractKind;
  state: BillState | null;
  without: BillState | null;
  account: string | null;
  sort: 'window' | 'gross';
  order: Order;
  /** The bill that the page before ended with; where it goes by amount, with that. */
  after: { id: string; gross: bigint | null } | null;
  count: number;
  from: string | null;
  until: string | null;
};
const MATCHES = `b.kind = $3 and case when $4 then b.payer_id else b.payee_id end = $2
   and ($5::text is null or b.state = $5) and ($6::text is null or lower(e.account) = lower($6))
   and ($7::timestamptz is null or b.from_at >= $7)
   and ($8::timestamptz is null or b.from_at < $8)
   and ($9::text is null or b.state <> $9)`;
const valuesOf = (p: Listed) => [
  p.brandId,
  p.memberId,
  p.kind,
  p.isPayer,
  p.state,
  p.account,
  p.from,
  p.until,
  p.without,
];
const LISTS = {
  window: {
    down: `${BILL} and ${MATCHES} and ($10::text is null or b.bill_id < $10)
      order by b.bill_id desc limit $11`,
    up: `${BILL} and ${MATCHES} and ($10::text is null or b.bill_id > $10)
      order by b.bill_id limit $11`,
  },
  gross: {
    down: `${BILL} and ${MATCHES}
      and ($10::text is null or (b.gross, b.bill_id) < ($12::bigint, $10))
      order by b.gross desc, b.bill_id desc limit $11`,
    up: `${BILL} and ${MATCHES}
      and ($10::text is null or (b.gross, b.bill_id) > ($12::bigint, $10))
      order by b.gross, b.bill_id limit $11`,
  },
} as const;
export const listBills = (db: Queries, p: Listed) => {
  const values = [...valuesOf(p), p.after?.id ?? null, p.count];
  return p.sort === 'window'
    ? db.rows(LISTS.window[p.order], values)
    : db.rows(LISTS.gross[p.order], [...values, p.after?.gross ?? null]);
};
export const sumBills = (db: Queries, p: Listed) =>
  db.row(
    `select coalesce(sum(b.gross), 0)::bigint as gross /* not null */,
       coalesce(sum(b.paid), 0)::bigint as paid /* not null */ from bills b
     join members e on e.brand_id = b.brand_id and e.member_id = b.payee_id
     where b.brand_id = $1 and ${MATCHES}`,
    valuesOf(p),
  );

export const lockBill = async (tx: Queries, p: In & { id: string }): Promise<void> => {
  await tx.rows('select from bills where brand_id = $1 and bill_id = $2 for update', [
    p.brandId,
    p.id,
  ]);
};
/** The state it has, what it was before a dispute, and what was said. */
export const setBillState = async (
  tx: Queries,
  p: In & {
    id: string;
    state: BillState;
    beforeDispute?: BillState | null;
    dispute?: string | null;
    answer?: string | null;
  },
): Promise<void> => {
  const moved = await tx.run(
    `update bills set state = $3, before_dispute = $4, dispute = coalesce($5, dispute),
       answer = coalesce($6, answer) where brand_id = $1 and bill_id = $2`,
    [p.brandId, p.id, p.state, p.beforeDispute ?? null, p.dispute ?? null, p.answer ?? null],
  );
  if (moved === 0) return;
  await tellHooks(tx, {
    brandId: p.brandId,
    kind: 'bill.changed',
    data: { id: p.id, state: p.state },
  });
};
export const billsBelow = (
  db: Queries,
  p: In & { payerId: bigint; kind: ContractKind; from: Date; run: string },
) =>
  db.rows(
    `${BILL} and b.payer_id = $2 and b.kind = $3 and b.from_at = $4 and b.run = $5
     order by b.gross desc, b.bill_id`,
    [p.brandId, p.payerId, p.kind, p.from, p.run],
  );
