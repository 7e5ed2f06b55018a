import { payOut } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { isMoneyHeld, postHouse } from '../../wallet/index.ts';
import { lockAgents, moveAgents, type Move } from '../rows/accounts.ts';
import {
  dueOf,
  lockBalance,
  noteOwed,
  notePaid,
  payersDue,
  stillPayable,
  type PaidPart,
} from '../rows/pay.ts';
import { insertShares, type Share } from '../rows/shares.ts';
import { errorOf } from '../rules.ts';
import { spentOn, type Spent } from '../rules/debts.ts';
import { noteDebts } from '../steps/debts.ts';
import { tellPaid, type Tell } from '../steps/tell.ts';

type DueBill = Awaited<ReturnType<typeof dueOf>>[number];
/** So many bills of the house are one transaction; those of an agent all are one. */
const AT_ONCE = 200;

/** So many bills that cannot be paid are passed over before a payer waits for the next turn. */
const FAULTS_MAX = 20;

/** A bill whose payment failed, in a transaction that left nothing behind. */
class BillFault extends Error {
  readonly id: string;
  constructor(id: string, cause: unknown) {
    super(`bill ${id} is not paid`, { cause });
    this.id = id;
  }
}

/**
 * From the top down: who pays has what is due to it already. Whoever came to money on the way and
 * stood short before is asked as well. Answers what failed: it stopped nobody else.
 */
export const payBills = async (kernel: Kernel, brand: Brand): Promise<Error[]> => {
  const now = kernel.clock.now();
  const asked = new Set<bigint | null>();
  const faults: Error[] = [];
  for (;;) {
    const payers = (await payersDue(kernel.db, { brandId: brand.id, now })).filter(
      ({ payer_id: id }) => !asked.has(id),
    );
    if (payers.length === 0) return faults;
    for (const { payer_id: payerId } of payers) {
      asked.add(payerId);
      const count = payerId === null ? AT_ONCE : null;
      faults.push(...(await payOf(kernel, { brand, payerId, now, count })));
    }
  }
};

/** All that one payer has to pay; what cannot be paid keeps its other bills waiting no longer. */
const payOf = async (kernel: Kernel, p: Omit<Paying, 'without'>): Promise<Error[]> => {
  const faults: Error[] = [];
  const without: string[] = [];
  for (;;) {
    try {
      const done = await kernel.db.transaction((tx) => payAll(kernel, tx, { ...p, without }));
      for (const tell of done.tells) await tell();
      if (done.seen !== p.count) return faults;
    } catch (error) {
      kernel.log.error({ error, brandId: p.brand.id, payerId: p.payerId }, 'bills are not paid');
      faults.push(errorOf(error instanceof BillFault ? error.cause : error));
      if (!(error instanceof BillFault) || without.length === FAULTS_MAX) return faults;
      without.push(error.id);
    }
  }
};

type Paying = {
  brand: Brand;
  payerId: bigint | null;
  now: Date;
  count: number | null;
  without: readonly string[];
};
/**
 * The oldest window first; bills of one window share what is there by their sizes. Answers how many
 * bills were looked at, and whom to tell once it is kept.
 */
const payAll = async (
  kernel: Kernel,
  tx: Queries,
  p: Paying,
): Promise<{ seen: number; tells: Tell[] }> => {
  const { brand, payerId } = p;
  const brandId = brand.id;
  const locked = await dueOf(tx, { ...p, brandId });
  const payable = await stillPayable(tx, { brandId, ids: locked.map((bill) => bill.bill_id) });
  const bills = locked.filter((bill) => payable.has(bill.bill_id));
  const payees = bills.map((bill) => bill.payee_id);
  const accounts = await lockAgents(tx, {
    brandId,
    ids: payerId === null ? payees : [...payees, payerId],
  });
  // What an agent's account has is held with the rest of their money (D-U07): their bills wait.
  if (payerId !== null) {
    await lockBalance(tx, { brandId, memberId: payerId });
    if (await isMoneyHeld(tx, { brandId, memberId: payerId })) return { seen: 0, tells: [] };
  }
  let available = payerId === null ? undefined : (accounts.get(payerId)?.balance ?? 0n);
  const moves: Move[] = [];
  const parts: PaidPart[] = [];
  const shared: Share[] = [];
  const spent: Spent[] = [];
  for (const group of Map.groupBy(bills, windowOf).values()) {
    const claims = group.map((bill) => bill.gross - bill.paid);
    const shares = available === undefined ? claims : payOut(available, claims);
    const total = claims.reduce((sum, claim) => sum + claim, 0n);
    const short = available !== undefined && available < total ? { available, total } : undefined;
    for (const [at, bill] of group.entries()) {
      const amount = shares[at] ?? 0n;
      const made = amount > 0n ? await payOne(tx, { ...p, bill, amount }) : [];
      moves.push(...made);
      spent.push(...made.slice(0, 1).map(({ transferId }) => spentOn(bill, transferId, amount)));
      if (amount > 0n || bill.state !== 'partial') {
        const id = bill.bill_id;
        parts.push({ id, amount });
        if (short) shared.push({ id, transferId: made[0]?.transferId ?? null, ...short });
      }
      if (available !== undefined) available -= amount;
    }
  }
  if (payerId !== null) {
    const was = accounts.get(payerId)?.balance ?? 0n;
    await noteDebts(tx, { brandId, agentId: payerId, available: was, spent });
  }
  await moveAgents(tx, { brandId, moves });
  await notePaid(tx, { brandId, parts });
  if (shared.length > 0) await insertShares(tx, { brandId, shares: shared });
  if (payerId !== null) await noteOwed(tx, { brandId, agentId: payerId });
  const tells = await tellPaid(kernel, tx, { brand, payerId, bills, parts });
  return { seen: locked.length, tells };
};
const windowOf = (bill: DueBill): string => `${bill.from_at.getTime()} ${bill.kind}`;

const payOne = async (
  tx: Queries,
  p: Paying & { bill: DueBill; amount: bigint },
): Promise<Move[]> => {
  try {
    return await transferOne(tx, p);
  } catch (error) {
    throw new BillFault(p.bill.bill_id, error);
  }
};
/** One transfer for a payee and bill; what was short comes under a key of its own later. */
const transferOne = async (
  tx: Queries,
  { brand, payerId, bill, amount }: Paying & { bill: DueBill; amount: bigint },
): Promise<Move[]> => {
  const { transferId, isReplay } = await postHouse(tx, {
    brandId: brand.id,
    type: 'agent_pay',
    amountMinor: amount,
    from: payerId === null ? `agents:${bill.kind}` : `agent:${payerId}`,
    to: `agent:${bill.payee_id}`,
    key: bill.payments === 0 ? `bill:${bill.bill_id}` : `bill:${bill.bill_id}:${bill.payments}`,
    reference: bill.bill_id,
  });
  if (isReplay) throw new Error(`bill ${bill.bill_id} was paid and not noted`);
  const move = { kind: bill.kind, billId: bill.bill_id, transferId, isWallet: false };
  return [
    { ...move, agentId: bill.payee_id, amount },
    ...(payerId === null ? [] : [{ ...move, agentId: payerId, amount: -amount }]),
  ];
};
