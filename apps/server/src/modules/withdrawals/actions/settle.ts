import type { WithdrawalState } from '@fairhouse/contract/cashier-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { tellMember } from '../steps/tell.ts';
import { chargeProviderFee } from '../../payment-methods/index.ts';
import { announceBalance, payDebt, post, postHouse } from '../../wallet/index.ts';
import { dueOf, mayMove } from '../rules.ts';
import { insertLine, moveWithdrawal, type WithdrawalRow } from '../store.ts';
import { notePaid } from '../rows/payout.ts';
import { HOLDS } from './request.ts';

export type Deed = { brand: Brand; row: WithdrawalRow; by: string; note?: string | undefined };
export type TellAfter = () => Promise<void>;

const mustMove = (row: WithdrawalRow, to: WithdrawalState): void => {
  if (!mayMove(row.state, to))
    throw new Error(`withdrawal ${row.withdrawal_id}: ${row.state} -> ` + to);
};
/** The account of the house that money went out by. */
const paidOutOf = (row: WithdrawalRow): string => `payouts:${row.payout_method ?? 'hand'}`;

/** It was paid: the frozen money leaves the house. Of a locked row that may move. */
export const release = async (
  kernel: Kernel,
  tx: Queries,
  deed: Deed & { reference: string },
): Promise<TellAfter> => {
  const { brand, row, by, reference } = deed;
  mustMove(row, 'released');
  const place = { brandId: brand.id, id: row.withdrawal_id };
  await postHouse(tx, {
    brandId: brand.id,
    type: 'withdrawal_paid',
    amountMinor: dueOf(row),
    from: HOLDS,
    to: paidOutOf(row),
    key: `withdrawal-paid:${row.withdrawal_id}`,
    reference: row.withdrawal_id,
  });
  await chargeProviderFee(kernel, tx, {
    brandId: brand.id,
    methodId: row.payout_method ?? '',
    what: 'payout',
    amountMinor: dueOf(row),
    account: paidOutOf(row),
    reference: row.withdrawal_id,
  });
  await notePaid(tx, { ...place, reference });
  await moveWithdrawal(tx, {
    ...place,
    state: 'released',
    note: deed.note,
    confirmMinutes: settingsOf(brand).withdrawConfirmMinutes,
  });
  await insertLine(tx, { ...place, by, action: 'released', note: reference });
  return tellMember(kernel, tx, { brand, row, text: 'withdrawalReleased' });
};

/** The frozen money goes back, once: the key of the posting is the withdrawal's. */
export const reject = async (
  kernel: Kernel,
  tx: Queries,
  deed: Deed & { reason: string },
): Promise<TellAfter> => {
  const { brand, row, by, reason } = deed;
  mustMove(row, 'rejected');
  const place = { brandId: brand.id, id: row.withdrawal_id };
  await giveBack(tx, deed, {
    amountMinor: dueOf(row),
    from: row.released_at === null ? HOLDS : paidOutOf(row),
  });
  await moveWithdrawal(tx, {
    ...place,
    state: 'rejected',
    reason,
    note: deed.note,
    received: row.matched > 0n ? row.matched : undefined,
  });
  await insertLine(tx, {
    ...place,
    by,
    action: 'rejected',
    note: deed.note ? `${reason}: ${deed.note}` : reason,
  });
  const tell = await tellMember(kernel, tx, { brand, row, text: 'withdrawalRejected' });
  return async () => {
    await tell();
    await announceBalance(kernel, brand.id, row.member_id);
  };
};

/** What comes back pays first what the member owes: frozen, it was not there to be taken. */
const giveBack = async (
  tx: Queries,
  { brand, row }: Deed,
  back: { amountMinor: bigint; from: string },
): Promise<void> => {
  const posted = await post(tx, {
    brandId: brand.id,
    memberId: row.member_id,
    type: 'withdrawal_return',
    amountMinor: back.amountMinor,
    house: back.from,
    key: `withdrawal-return:${row.withdrawal_id}`,
    reference: row.withdrawal_id,
  });
  if (!posted.ok) throw new Error(`withdrawal ${row.withdrawal_id}: ${posted.errorCode}`);
  await payDebt(tx, {
    brandId: brand.id,
    memberId: row.member_id,
    mostMinor: back.amountMinor,
    key: `debt:returned:${row.withdrawal_id}`,
    reference: row.withdrawal_id,
  });
};

type Ending = Deed & { outcome: 'received' | 'forced'; action: string };
/** Received, by whoever says so; what was received before is completed. */
export const end = async (kernel: Kernel, tx: Queries, deed: Ending): Promise<TellAfter> => {
  const { brand, row, by, outcome, action } = deed;
  mustMove(row, outcome);
  const place = { brandId: brand.id, id: row.withdrawal_id };
  await moveWithdrawal(tx, { ...place, state: outcome, note: deed.note, received: row.amount });
  await insertLine(tx, { ...place, by, action, note: deed.note ?? '' });
  return outcome === 'forced'
    ? tellMember(kernel, tx, { brand, row, text: 'withdrawalForced' })
    : async () => undefined;
};

/** What would go back of a case: all of it, or what did not come. */
export const backOf = (row: WithdrawalRow): bigint =>
  row.state === 'not_received' ? dueOf(row) : row.amount - (row.amount_received ?? 0n);
/** What a member did not receive goes back to the balance, and the case is over. */
export const returnRest = async (kernel: Kernel, tx: Queries, deed: Deed): Promise<TellAfter> => {
  const { brand, row, by } = deed;
  if (row.state === 'not_received') return reject(kernel, tx, { ...deed, reason: 'not_arrived' });
  mustMove(row, 'received');
  const place = { brandId: brand.id, id: row.withdrawal_id };
  await giveBack(tx, deed, { amountMinor: backOf(row), from: paidOutOf(row) });
  await moveWithdrawal(tx, {
    ...place,
    state: 'received',
    reason: 'rest_returned',
    note: deed.note,
  });
  await insertLine(tx, { ...place, by, action: 'rest_returned', note: deed.note ?? '' });
  return () => announceBalance(kernel, brand.id, row.member_id);
};
