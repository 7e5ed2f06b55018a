import type { InputOf } from '@fairhouse/contract';
import type { payBill } from '@fairhouse/contract/salaries';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { isKindOn } from '../../contracts/index.ts';
import { passPaymentPassword } from '../../protection/index.ts';
import { announceBalance, isMoneyHeld, post, postHouse } from '../../wallet/index.ts';
import { lockAgents, moveAgents } from '../rows/accounts.ts';
import { dueBefore, isPayable, lockBalance, noteOwed, notePaid, transferOf } from '../rows/pay.ts';
import { spentOn } from '../rules/debts.ts';
import { noteDebts } from '../steps/debts.ts';
import { judgeWallet } from '../steps/judge-wallet.ts';
import { printBill } from '../steps/print.ts';
import { billById, lockBill, type BillRow } from '../store.ts';

type Asked = InputOf<typeof payBill>;
type Paying = { brandId: number; payerId: bigint; id: string; key: string; from: Asked['from'] };

/** The upline pays all that is open of a bill it owes; who is paid, and others, see none. */
export const payOwn = async (ctx: Ctx, input: Asked) => {
  const { idempotencyKey } = ctx;
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const { memberId: payerId } = memberOf(ctx);
  const one = { brandId: ctx.brand.id, id: input.id };
  const row = await billById(ctx.db, one);
  if (!row || row.payer_id !== payerId) return refuse('not_found');
  const key = `bill:${row.bill_id}:by:${idempotencyKey}`;
  const paying: Paying = { ...one, payerId, key, from: input.from };
  // What has taken effect is answered without another proof.
  const known = await repeated(ctx.db, paying);
  if (known) return known === 'same' ? printBill(ctx, row) : refuse('idempotency_conflict');
  if (!isKindOn(settingsOf(ctx.brand), row.kind)) return refuse('feature_off');
  if (input.from === 'main_wallet') {
    const refused = await passPaymentPassword(ctx, payerId, input.paymentPassword);
    if (refused) return refused;
  }
  const done = await ctx.db.transaction((tx) => pay(ctx, tx, paying));
  if (isRefusal(done)) return done;
  if (input.from === 'main_wallet') await announceBalance(ctx, one.brandId, payerId);
  return printBill(ctx, done);
};

/** A key says where the money came from; the same key from elsewhere is another thing. */
const repeated = async (db: Queries, p: Paying): Promise<'same' | 'other' | undefined> => {
  const kind = await transferOf(db, p);
  if (kind === undefined) return undefined;
  return (kind === 'agent_bill') === (p.from === 'main_wallet') ? 'same' : 'other';
};

const pay = async (ctx: Ctx, tx: Queries, p: Paying) => {
  const { brandId, payerId } = p;
  await lockBill(tx, p);
  const row = await billById(tx, p);
  if (!row) return refuse('not_found');
  const known = await repeated(tx, p);
  if (known) return known === 'same' ? row : refuse('idempotency_conflict');
  if (!(await isPayable(tx, p))) return refuse('state_conflict');
  const amount = row.gross - row.paid;
  const accounts = await lockAgents(tx, { brandId, ids: [payerId, row.payee_id] });
  await lockBalance(tx, { brandId, memberId: payerId });
  if (await isMoneyHeld(tx, { brandId, memberId: payerId })) return refuse('money_held');
  const isWallet = p.from === 'main_wallet';
  const available = accounts.get(payerId)?.balance ?? 0n;
  const moved = isWallet
    ? await fromWallet(ctx, tx, { ...p, row, amount })
    : await fromAccount(tx, { ...p, row, amount, balance: available });
  if (isRefusal(moved)) return moved;
  if (!isWallet) {
    const spent = [spentOn(row, moved, amount)];
    await noteDebts(tx, { brandId, agentId: payerId, available, spent });
  }
  const move = { kind: row.kind, billId: row.bill_id, transferId: moved };
  await moveAgents(tx, {
    brandId,
    moves: [
      { ...move, agentId: row.payee_id, amount, isWallet: false },
      { ...move, agentId: payerId, amount: -amount, isWallet },
    ],
  });
  await notePaid(tx, { brandId, parts: [{ id: row.bill_id, amount }] });
  await noteOwed(tx, { brandId, agentId: payerId });
  const paid = await billById(tx, p);
  if (!paid) throw new Error('a bill that was paid is gone');
  return paid;
};

type Part = Omit<Paying, 'from'> & { row: BillRow; amount: bigint };
const fromAccount = async (tx: Queries, p: Part & { balance: bigint }) => {
  if (p.balance < p.amount) return refuse('insufficient_balance');
  // As the job pays: the oldest window first, and those of one window share what is there.
  const due = await dueBefore(tx, { ...p, from: p.row.from_at });
  if (due && (due.older > 0n || p.balance - p.amount < due.beside)) {
    return refuse('older_bills_open');
  }
  const { transferId } = await postHouse(tx, {
    brandId: p.brandId,
    type: 'agent_pay',
    amountMinor: p.amount,
    from: `agent:${p.payerId}`,
    to: `agent:${p.row.payee_id}`,
    key: p.key,
    reference: p.row.bill_id,
  });
  return transferId;
};
const fromWallet = async (ctx: Ctx, tx: Queries, p: Part) => {
  const kept = await judgeWallet(ctx, tx, { memberId: p.payerId, amountMinor: p.amount });
  if (kept) return kept;
  const posted = await post(tx, {
    brandId: p.brandId,
    memberId: p.payerId,
    type: 'agent_bill',
    amountMinor: -p.amount,
    house: `agent:${p.row.payee_id}`,
    key: p.key,
    reference: p.row.bill_id,
    note: p.row.number,
    keepsBound: true,
  });
  if (posted.ok) return posted.transferId;
  if (posted.errorCode === 'insufficient_balance') return refuse('insufficient_balance');
  throw new Error(`bill ${p.id}: ${posted.errorCode}`);
};
