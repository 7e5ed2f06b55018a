import type { ContractKind } from '@fairhouse/contract/contracts';
import type { BillState } from '@fairhouse/contract/salaries';
import type { Queries, RowOf } from '../../kernel/db.ts';

type In = { brandId: number };
const BILL = `select b.bill_id, b.number, b.kind, b.contract_id, b.version, b.payer_id, b.payee_id,
    b.from_at, b.until_at, b.run, b.state, b.gross, b.paid, b.rate, b.tier, b.valid_bet,
    b.profit_loss, b.active_members, b.inputs, b.inputs_hash, b.calculated_at, b.due_at, b.paid_at,
    b.payments, e.account as payee, r.account as payer,
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

type Listed = In & {
  memberId: bigint;
  isPayer: boolean;
  kind: ContractKind;
  state: BillState | null;
  account: string | null;
  before: string | null;
  count: number;
  from: string | null;
  until: string | null;
};
const MATCHES = `b.kind = $3 and case when $4 then b.payer_id else b.payee_id end = $2
   and ($5::text is null or b.state = $5) and ($6::text is null or lower(e.account) = lower($6))
   and ($7::timestamptz is null or b.from_at >= $7)
   and ($8::timestamptz is null or b.from_at < $8)`;
const valuesOf = (p: Listed) => [
  p.brandId,
  p.memberId,
  p.kind,
  p.isPayer,
  p.state,
  p.account,
  p.from,
  p.until,
];
export const listBills = (db: Queries, p: Listed) =>
  db.rows(
    `${BILL} and ${MATCHES} and ($9::text is null or b.bill_id < $9)
     order by b.bill_id desc limit $10`,
    [...valuesOf(p), p.before, p.count],
  );
export const sumBills = (db: Queries, p: Listed) =>
  db.row(
    `select coalesce(sum(b.gross), 0)::bigint as gross /* not null */,
       coalesce(sum(b.paid), 0)::bigint as paid /* not null */ from bills b
     join members e on e.brand_id = b.brand_id and e.member_id = b.payee_id
     where b.brand_id = $1 and ${MATCHES}`,
    valuesOf(p),
  );

/** Until when a contract is billed, and what its last window left over. */
export const lastBills = (db: Queries, p: In & { ids: readonly string[] }) =>
  db.rows(
    `select distinct on (contract_id) contract_id, until_at, carry_out from bills
     where brand_id = $1 and contract_id = any($2) and run = 'window'
     order by contract_id, from_at desc`,
    [p.brandId, [...p.ids]],
  );
export type NewBill = In & {
  id: string;
  number: string;
  kind: ContractKind;
  contractId: string;
  version: number;
  payerId: bigint | null;
  payeeId: bigint;
  from: Date;
  until: Date;
  run: 'window' | 'catch_up';
  state: BillState;
  gross: bigint;
  rate: number | null;
  tier: number | null;
  validBet: bigint;
  profitLoss: bigint | null;
  activeMembers: number;
  carryOut: bigint;
  isGated: boolean;
  inputs: string;
  hash: string;
  dueAt: Date;
};
/** A window of a contract is billed once, whoever computes it. */
export const insertBill = async (tx: Queries, p: NewBill): Promise<void> => {
  await tx.run(
    `insert into bills (brand_id, bill_id, number, kind, contract_id, version, payer_id, payee_id,
       from_at, until_at, run, state, gross, rate, tier, valid_bet, profit_loss, active_members,
       carry_out, is_gated, inputs, inputs_hash, calculated_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       $20, $21, $22, $23, $24)
     on conflict (brand_id, contract_id, from_at, run) do nothing`,
    [
      p.brandId,
      p.id,
      p.number,
      p.kind,
      p.contractId,
      p.version,
      p.payerId,
      p.payeeId,
      p.from,
      p.until,
      p.run,
      p.state,
      p.gross,
      p.rate,
      p.tier,
      p.validBet,
      p.profitLoss,
      p.activeMembers,
      p.carryOut,
      p.isGated,
      p.inputs,
      p.hash,
      tx.now(),
      p.dueAt,
    ],
  );
};

/** Who has something due to pay, the house first and then from the top of the lines down. */
export const payersDue = (db: Queries, p: In & { now: Date }) =>
  db.rows(
    `select b.payer_id, max(cardinality(line_at(b.brand_id, b.payer_id, $2))) as depth from bills b
     where b.brand_id = $1 and b.due_at <= $2 and b.paid < b.gross
       and b.state in ('calculated', 'approved', 'partial')
     group by b.payer_id order by depth nulls first, b.payer_id nulls first`,
    [p.brandId, p.now],
  );
/** Locked, the oldest window first. */
export const dueOf = (tx: Queries, p: In & { payerId: bigint | null; now: Date }) =>
  tx.rows(
    `select bill_id, kind, payee_id, from_at, gross, paid, payments, state from bills
     where brand_id = $1 and payer_id is not distinct from $2 and due_at <= $3 and paid < gross
       and state in ('calculated', 'approved', 'partial')
     order by from_at, kind, bill_id for update`,
    [p.brandId, p.payerId, p.now],
  );
export const notePaid = async (
  tx: Queries,
  p: In & { id: string; amount: bigint; isWhole: boolean },
): Promise<void> => {
  await tx.run(
    `update bills set paid = paid + $3, payments = payments + ($3 > 0)::integer,
       state = case when $4 then 'issued' else 'partial' end,
       paid_at = case when $4 then $5::timestamptz end
     where brand_id = $1 and bill_id = $2`,
    [p.brandId, p.id, p.amount, p.isWhole, tx.now()],
  );
};
export const lockAgent = async (
  tx: Queries,
  p: In & { agentId: bigint },
): Promise<{ balance: bigint; owed: bigint }> => {
  await tx.run(
    `insert into agent_accounts (brand_id, agent_id) values ($1, $2)
     on conflict (brand_id, agent_id) do nothing`,
    [p.brandId, p.agentId],
  );
  const row = await tx.row(
    `select balance, owed from agent_accounts where brand_id = $1 and agent_id = $2 for update`,
    [p.brandId, p.agentId],
  );
  if (!row) throw new Error('an agent account that was written is gone');
  return row;
};
export const agentRow = (db: Queries, p: In & { agentId: bigint }) =>
  db.row('select balance, owed from agent_accounts where brand_id = $1 and agent_id = $2', [
    p.brandId,
    p.agentId,
  ]);
export const moveAgent = async (
  tx: Queries,
  p: In & { agentId: bigint; amount: bigint },
): Promise<void> => {
  await tx.run(
    `insert into agent_accounts as a (brand_id, agent_id, balance) values ($1, $2, $3)
     on conflict (brand_id, agent_id) do update set balance = a.balance + $3`,
    [p.brandId, p.agentId, p.amount],
  );
};
export const noteOwed = async (tx: Queries, p: In & { agentId: bigint }): Promise<void> => {
  await tx.run(
    `update agent_accounts set owed = (select coalesce(sum(b.gross - b.paid), 0) from bills b
       where b.brand_id = $1 and b.payer_id = $2 and b.state = 'partial')
     where brand_id = $1 and agent_id = $2`,
    [p.brandId, p.agentId],
  );
};
export const lockBill = async (tx: Queries, p: In & { id: string }): Promise<void> => {
  await tx.rows('select from bills where brand_id = $1 and bill_id = $2 for update', [
    p.brandId,
    p.id,
  ]);
};
export const dispute = async (
  tx: Queries,
  p: In & { id: string; reason: string },
): Promise<void> => {
  await tx.run(
    `update bills set state = 'disputed', dispute = $3 where brand_id = $1 and bill_id = $2`,
    [p.brandId, p.id, p.reason],
  );
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
