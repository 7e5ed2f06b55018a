import { computeCatchUp, signedText } from '@fairhouse/agent-terms';
import type { BillPayment } from '@fairhouse/agent-terms/report';
import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { billProof } from '@fairhouse/contract/salaries';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { signedVersion } from '../../contracts/index.ts';
import { billsSince } from '../rows/late.ts';
import { billsBefore, carriesAt } from '../rows/new-bills.ts';
import { carrierOf, inputsOf, windowBefore } from '../rows/proof.ts';
import { paymentsOf, sharesOf } from '../rows/shares.ts';
import { caughtUpOf, changeOf, resultOf, type BillInputs } from '../rules.ts';
import type { BillRow } from '../store.ts';
import { billFor } from './show.ts';

export const prove = async (ctx: Ctx, input: InputOf<typeof billProof>) => {
  const row = await billFor(ctx, input.id);
  return isRefusal(row) ? row : proofOf(ctx, row);
};

/** A bill with all that it follows from, in one snapshot; for both of its sides and the office. */
export const proofOf = (ctx: Ctx, row: BillRow): Promise<OutputOf<typeof billProof>> =>
  ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const inputs = JSON.parse(row.inputs) as BillInputs;
    const carriedFrom = await carrierIn(tx, ctx, { row, inputs });
    const line = await lineIn(tx, ctx, { row, inputs });
    return {
      bill: billOf(ctx, row),
      inputs: row.inputs,
      contract: await contractOf(tx, ctx, row),
      result: resultKept(row),
      counted: countedOf(inputs),
      bills: await namedIn(tx, ctx, [
        ...(carriedFrom === null ? [] : [carriedFrom]),
        ...line.ids,
        ...inputs.hours.map((hour) => hour.bill),
        ...(inputs.corrected ?? []).map((one) => one.bill),
      ]),
      carriedFrom,
      debtOf: line.last,
      payments: await paymentsIn(tx, ctx, row),
    };
  });

const billOf = ({ brand }: Ctx, row: BillRow) => ({
  id: row.bill_id,
  number: row.number,
  kind: row.kind,
  run: row.run,
  contractId: row.contract_id,
  contractVersion: row.version,
  payer: row.payer,
  payee: row.payee,
  from: row.from_at.toISOString(),
  until: row.until_at.toISOString(),
  state: row.state,
  calculatedAt: row.calculated_at.toISOString(),
  currency: brand.currency.code,
  currencyDigits: brand.currency.digits,
  inputsHash: row.inputs_hash,
});
const resultKept = (row: BillRow) => ({
  validBet: String(row.valid_bet),
  activeMembers: row.active_members,
  profitLoss: row.profit_loss === null ? null : String(row.profit_loss),
  tier: row.tier,
  rate: row.rate,
  gross: String(row.gross),
  carryOut: String(row.carry_out),
  isGated: row.is_gated,
  paid: String(row.paid),
});
const contractOf = async (tx: Queries, { brand }: Ctx, row: BillRow) => {
  const { contract_id: id, version } = row;
  const signed = await signedVersion(tx, { brandId: brand.id, id, version });
  if (!signed) throw new Error(`the contract ${id} has no version ${version}`);
  const { upline_id: uplineId, downline_id: downlineId, terms, hash } = signed;
  return { text: signedText({ uplineId, downlineId, terms }), hash };
};
const countedOf = (inputs: BillInputs) => {
  const { base, own, debtOut } = resultOf(inputs);
  const { perHour } =
    inputs.hours.length > 0 ? computeCatchUp(caughtUpOf(inputs)) : { perHour: [] };
  return {
    base: String(base),
    own: String(own),
    debtOut: String(debtOut),
    hours: inputs.hours.map(({ bill }, at) => ({
      bill,
      rate: perHour[at]?.rate ?? null,
      base: String(perHour[at]?.base ?? 0n),
      gross: String(perHour[at]?.gross ?? 0n),
    })),
    corrected: (inputs.corrected ?? []).map((one) => {
      const { now, was } = changeOf(one);
      return { bill: one.bill, now: String(now), was: String(was) };
    }),
  };
};

type Opened = { row: BillRow; inputs: BillInputs };
/** The bill whose rest this one went on with, by the rules of this one. */
const carrierIn = async (tx: Queries, { brand }: Ctx, { row, inputs }: Opened) => {
  const { contract_id: id, from_at: from, until_at: until } = row;
  const brandId = brand.id;
  if (row.run === 'catch_up') {
    const [last] = await carriesAt(tx, { brandId, contractIds: [id], from, until });
    return last?.bill_id ?? null;
  }
  if (inputs.rules === undefined) {
    return (await windowBefore(tx, { brandId, contractId: id, from })) ?? null;
  }
  const [before] = await billsBefore(tx, { brandId, asked: [{ id, from }] });
  return before ? carrierOf(tx, { brandId, id: before.bill_id }) : null;
};
/**
 * The last bill that counted when a dividend was made: what it did not reach is taken back here.
 * Where bills of before are counted again, all since then are named with the one before them: by
 * those it is seen what the last bill knew, and what each goes on from.
 */
const lineIn = async (tx: Queries, { brand }: Ctx, { row, inputs }: Opened) => {
  if (!inputs.since) return { last: null, ids: [] };
  const brandId = brand.id;
  const { contract_id: id, from_at: before } = row;
  const asked = { id, from: new Date(inputs.since) };
  const [last] = await billsBefore(tx, { brandId, asked: [asked] });
  if (last?.until_at.toISOString() !== inputs.since) return { last: null, ids: [] };
  const changed = (inputs.corrected ?? []).slice(0, 1).map((one) => one.bill);
  const [first] = changed.length > 0 ? await inputsOf(tx, { brandId, ids: changed }) : [];
  if (!first) return { last: last.bill_id, ids: [last.bill_id] };
  const since = new Date((JSON.parse(first.inputs) as BillInputs).window.from);
  const earlier = await billsBefore(tx, { brandId, asked: [{ id, from: since }] });
  const chain = await billsSince(tx, { brandId, asked: [{ id, since, before }] });
  return { last: last.bill_id, ids: [...earlier, ...chain].map((one) => one.bill_id) };
};
const namedIn = async (tx: Queries, { brand }: Ctx, ids: readonly string[]) =>
  (ids.length > 0 ? await inputsOf(tx, { brandId: brand.id, ids }) : []).map((one) => ({
    id: one.bill_id,
    number: one.number,
    inputsHash: one.inputs_hash,
    inputs: one.inputs,
    isCancelled: one.state === 'cancelled',
  }));

/** How a payer shared out what it had tells what it owes to others: the payee is not told that. */
const seesShares = ({ actor }: Ctx, row: BillRow): boolean =>
  actor.kind === 'operator' || (actor.kind === 'member' && actor.memberId === row.payer_id);
/** Out of which pocket it paid is the payer's own matter too. */
const pocketOf = ({ is_wallet: isWallet }: { is_wallet: boolean }) =>
  isWallet ? 'main_wallet' : 'agent_account';
const paymentsIn = async (tx: Queries, ctx: Ctx, row: BillRow): Promise<BillPayment[]> => {
  const one = { brandId: ctx.brand.id, id: row.bill_id };
  const paid = await paymentsOf(tx, {
    ...one,
    payeeId: row.payee_id,
    payerId: row.payer_id,
    since: row.calculated_at,
    until: row.paid_at,
  });
  const shares = await sharesOf(tx, one);
  const byTransfer = new Map(shares.map((share) => [share.transfer_id, share]));
  const isTold = seesShares(ctx, row);
  const told = ({ available, total }: { available: bigint; total: bigint }) =>
    isTold ? { available: String(available), total: String(total) } : ('untold' as const);
  let rest = row.gross;
  const payments = paid.map((payment): BillPayment => {
    const share = byTransfer.get(payment.transfer_id);
    const isWhole = payment.amount === rest;
    rest -= payment.amount;
    return {
      transfer: String(payment.transfer_id),
      at: payment.at.toISOString(),
      from: row.payer_id === null ? 'house' : isTold ? pocketOf(payment) : 'upline',
      amount: String(payment.amount),
      share: share ? told(share) : isWhole ? 'whole' : 'before',
    };
  });
  const nothing = shares
    .filter((share) => share.transfer_id === null)
    .map((share): BillPayment => {
      const at = share.at.toISOString();
      const from = isTold ? 'agent_account' : 'upline';
      return { transfer: null, at, from, amount: '0', share: told(share) };
    });
  return [...nothing, ...payments];
};
