import type { ContractKind } from '@fairhouse/contract/contracts';
import type { BillState } from '@fairhouse/contract/salaries';
import type { BillAnswer } from '@fairhouse/contract/salaries-desk';
import type { DisputeReason } from '@fairhouse/contract/salary-words';
import type { Queries, RowOf } from '../../../kernel/db.ts';

declare module '../../../kernel/db.ts' {
  interface Columns {
    'bill_answers.what': BillAnswer['what'];
    'bill_answers.reason_code': DisputeReason | null;
  }
}
type In = { brandId: number };
/** The payer that is the house itself. */
export const HOUSE = 'house';

export type Asked = In & {
  kind: ContractKind | null;
  state: BillState | null;
  without: BillState | null;
  payer: string | null;
  payee: string | null;
  from: string | null;
  until: string | null;
};
const MATCHES = `b.brand_id = $1 and ($2::text is null or b.kind = $2)
   and ($3::text is null or b.state = $3)
   and ($4::text is null or ($4 = '${HOUSE}' and b.payer_id is null) or b.payer_id = (
     select member_id from members where brand_id = $1 and lower(account) = lower($4)))
   and ($5::text is null or b.payee_id = (
     select member_id from members where brand_id = $1 and lower(account) = lower($5)))
   and ($6::timestamptz is null or b.from_at >= $6)
   and ($7::timestamptz is null or b.from_at < $7)
   and ($8::text is null or b.state <> $8)`;
const valuesOf = (p: Asked) => [
  p.brandId,
  p.kind,
  p.state,
  p.payer,
  p.payee,
  p.from,
  p.until,
  p.without,
];
export const pageOfBills = (
  db: Queries,
  p: Asked & { after: { from: Date; id: string } | null; count: number },
) =>
  db.rows(
    `select b.bill_id from bills b where ${MATCHES}
       and ($9::timestamptz is null or (b.from_at, b.bill_id) < ($9, $10::text))
     order by b.from_at desc, b.bill_id desc limit $11`,
    [...valuesOf(p), p.after?.from ?? null, p.after?.id ?? null, p.count],
  );
/** Of what was cancelled nothing is owed. */
export const sumsOfBills = (db: Queries, p: Asked) =>
  db.row(
    `select count(*)::int as count /* not null */,
       coalesce(sum(b.gross), 0)::bigint as gross /* not null */,
       coalesce(sum(b.paid), 0)::bigint as paid /* not null */,
       coalesce(sum(b.gross - b.paid) filter (where b.state <> 'cancelled'), 0)::bigint
         as owed /* not null */
     from bills b where ${MATCHES}`,
    valuesOf(p),
  );
/** What waits for an operator. */
export const waitingBills = (db: Queries, p: In) =>
  db.row(
    `select count(*) filter (where state = 'disputed')::int as disputed /* not null */,
       count(*) filter (where state = 'calculated' and needs_approval)::int
         as dividends /* not null */
     from bills where brand_id = $1 and state in ('disputed', 'calculated')`,
    [p.brandId],
  );

const ANSWERS = `select what, reason_code, reason, at, operator_name, second_name from bill_answers
   where brand_id = $1 and bill_id = $2 order by answer_id` as const;
export type AnswerRow = RowOf<typeof ANSWERS>;
export const answersOf = (db: Queries, p: In & { id: string }) =>
  db.rows(ANSWERS, [p.brandId, p.id]);

export type NewAnswer = In & {
  id: string;
  what: BillAnswer['what'];
  reasonCode: DisputeReason | null;
  reason: string;
  operatorId: bigint;
  operatorName: string;
  second: string | null;
};
export const insertAnswer = async (tx: Queries, p: NewAnswer): Promise<void> => {
  await tx.run(
    `insert into bill_answers (brand_id, bill_id, what, reason_code, reason, at, operator_id,
       operator_name, second_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      p.brandId,
      p.id,
      p.what,
      p.reasonCode,
      p.reason,
      tx.now(),
      p.operatorId,
      p.operatorName,
      p.second,
    ],
  );
};
