import type { Queries } from '../../../kernel/db.ts';
import type { Debt } from '../rules/debts.ts';

type In = { brandId: number };
/** What came to an agent account before a transfer, the newest first; some at a time. */
export const incomesBefore = (tx: Queries, p: In & { agentId: bigint; before: bigint | null }) =>
  tx.prepared(
    'salaries.incomes-before',
    `select transfer_id, bill_id, amount from agent_moves
     where brand_id = $1 and agent_id = $2 and amount > 0
       and ($3::bigint is null or transfer_id < $3)
     order by transfer_id desc limit 200`,
    [p.brandId, p.agentId, p.before],
  );

export const insertDebts = async (tx: Queries, p: In & { debts: readonly Debt[] }) => {
  await tx.run(
    `insert into bill_debts (brand_id, transfer_id, bill_id, debt_id, amount, at)
     select $1, g.transfer_id, g.bill_id, g.debt_id, g.amount, $6
     from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[])
       as g(transfer_id, bill_id, debt_id, amount)`,
    [
      p.brandId,
      p.debts.map((one) => one.transferId),
      p.debts.map((one) => one.billId),
      p.debts.map((one) => one.debtId),
      p.debts.map((one) => one.amount),
      tx.now(),
    ],
  );
};

/** The debts that a bill paid, those of the oldest window first, and what is open of each. */
export const debtsPaidBy = (db: Queries, p: In & { id: string }) =>
  db.rows(
    `select b.bill_id, b.number, b.kind, b.from_at, b.until_at, m.account, d.amount, d.at,
       b.gross - b.paid as owed /* not null */
     from (select debt_id, sum(amount)::bigint as amount /* not null */,
         max(at) as at /* not null */
       from bill_debts where brand_id = $1 and bill_id = $2 group by debt_id) d
     join bills b on b.brand_id = $1 and b.bill_id = d.debt_id
     join members m on m.brand_id = b.brand_id and m.member_id = b.payee_id
     order by b.from_at, b.bill_id`,
    [p.brandId, p.id],
  );
