import { payOut } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { postHouse } from '../../wallet/index.ts';
import { dueOf, lockAgent, moveAgent, noteOwed, notePaid, payersDue } from '../store.ts';

type DueBill = Awaited<ReturnType<typeof dueOf>>[number];

/** From the top down: who pays has what is due to them already. One payer is one transaction. */
export const payBills = async (kernel: Kernel, brand: Brand): Promise<void> => {
  const now = kernel.clock.now();
  for (const { payer_id: payerId } of await payersDue(kernel.db, { brandId: brand.id, now })) {
    await kernel.db.transaction((tx) => payAll(tx, { brandId: brand.id, payerId, now }));
  }
};

type Paying = { brandId: number; payerId: bigint | null; now: Date };
/** The oldest window first; bills of one window share what is there by their sizes. */
const payAll = async (tx: Queries, p: Paying): Promise<void> => {
  let available =
    p.payerId === null
      ? undefined
      : (await lockAgent(tx, { brandId: p.brandId, agentId: p.payerId })).balance;
  const groups = Map.groupBy(
    await dueOf(tx, p),
    (bill) => `${bill.from_at.getTime()} ${bill.kind}`,
  );
  for (const bills of groups.values()) {
    const claims = bills.map((bill) => bill.gross - bill.paid);
    const shares = available === undefined ? claims : payOut(available, claims);
    for (const [at, bill] of bills.entries()) {
      const amount = shares[at] ?? 0n;
      await payOne(tx, { ...p, bill, amount });
      if (available !== undefined) available -= amount;
    }
  }
  if (p.payerId !== null) await noteOwed(tx, { brandId: p.brandId, agentId: p.payerId });
};

/** One transfer for a payee and bill; what was short comes under a key of its own later. */
const payOne = async (
  tx: Queries,
  { brandId, payerId, bill, amount }: Paying & { bill: DueBill; amount: bigint },
): Promise<void> => {
  if (amount > 0n) {
    await postHouse(tx, {
      brandId,
      type: 'agent_pay',
      amountMinor: amount,
      from: payerId === null ? `agents:${bill.kind}` : `agent:${payerId}`,
      to: `agent:${bill.payee_id}`,
      key: bill.payments === 0 ? `bill:${bill.bill_id}` : `bill:${bill.bill_id}:${bill.payments}`,
      reference: bill.bill_id,
    });
    if (payerId !== null) await moveAgent(tx, { brandId, agentId: payerId, amount: -amount });
    await moveAgent(tx, { brandId, agentId: bill.payee_id, amount });
  }
  const isWhole = bill.paid + amount === bill.gross;
  if (amount > 0n || bill.state !== 'partial') {
    await notePaid(tx, { brandId, id: bill.bill_id, amount, isWhole });
  }
};
