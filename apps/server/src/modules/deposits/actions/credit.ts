import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { chargeProviderFee } from '../../payment-methods/index.ts';
import { post } from '../../wallet/index.ts';
import { insertDeposit, moveDeposit, type DepositRow, type NewDeposit } from '../store.ts';
import { creditListeners, depositBonuses } from './bonuses.ts';

type Credited = Pick<DepositRow, 'deposit_id' | 'member_id' | 'method_id' | 'amount' | 'fee'>;

/** The money, its fee and its bonus, each once by a key of the deposit and a line of its own. */
export const creditDeposit = async (
  kernel: Kernel,
  tx: Queries,
  brandId: number,
  deposit: Credited,
): Promise<void> => {
  await postDeposit(tx, brandId, deposit);
  await chargeProviderFee(kernel, tx, {
    brandId,
    methodId: deposit.method_id,
    what: 'deposit',
    amountMinor: deposit.amount,
    account: `deposits:${deposit.method_id}`,
    reference: deposit.deposit_id,
  });
  const credited = {
    brandId,
    depositId: deposit.deposit_id,
    memberId: deposit.member_id,
    amountMinor: deposit.amount,
  };
  await depositBonuses.of(kernel).credit(kernel, tx, credited);
  for (const listener of creditListeners.of(kernel)) await listener(tx, credited);
};

const postDeposit = async (tx: Queries, brandId: number, deposit: Credited): Promise<void> => {
  const given = { brandId, memberId: deposit.member_id, reference: deposit.deposit_id };
  const verdict = await post(tx, {
    ...given,
    type: 'deposit',
    amountMinor: deposit.amount,
    house: `deposits:${deposit.method_id}`,
    key: `deposit:${deposit.deposit_id}`,
  });
  if (!verdict.ok) throw new Error(`deposit ${deposit.deposit_id}: ${verdict.errorCode}`);
  if (deposit.fee === 0n) return;
  const charged = await post(tx, {
    ...given,
    type: 'deposit_fee',
    amountMinor: -deposit.fee,
    house: 'fees:deposits',
    key: `deposit-fee:${deposit.deposit_id}`,
  });
  if (!charged.ok) throw new Error(`fee of ${deposit.deposit_id}: ${charged.errorCode}`);
};

type AtOnce = Pick<
  NewDeposit,
  'brandId' | 'id' | 'memberId' | 'methodId' | 'key' | 'amountMinor' | 'currency'
>;
/** A deposit that is paid as it is made; the caller judged it under the member's lock. */
export const depositAtOnce = async (tx: Queries, given: AtOnce): Promise<void> => {
  const row = await insertDeposit(tx, {
    ...given,
    askedMinor: given.amountMinor,
    feeMinor: 0n,
    payUrl: '',
    expiresMinutes: null,
  });
  if (!row) throw new Error(`the deposit ${given.id} was there before`);
  await moveDeposit(tx, { brandId: given.brandId, id: given.id, state: 'credited', reason: null });
  await postDeposit(tx, given.brandId, row);
};
