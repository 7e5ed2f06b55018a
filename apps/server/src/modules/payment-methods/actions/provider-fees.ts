import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandAsRead } from '../../brands/index.ts';
import { postHouse } from '../../wallet/index.ts';
import { connectionRow } from '../rows/connections.ts';
import { feeOf } from '../rules.ts';
import { methodsOf } from './methods.ts';

type Moved = {
  brandId: number;
  methodId: string;
  what: 'deposit' | 'payout';
  amountMinor: bigint;
  /** Of the house: what the provider holds of it, or has paid out. */
  account: string;
  reference: string;
};
/**
 * What the provider keeps of a deposit or takes for a payout, on the books of the house: members
 * have what they were told. In the transaction that moves the money, once by the name of that.
 */
export const chargeProviderFee = async (
  kernel: Kernel,
  tx: Queries,
  { brandId, methodId, what, amountMinor, account, reference }: Moved,
): Promise<void> => {
  if (!methodsOf(kernel).get(methodId)?.remote) return;
  const brand = await brandAsRead(kernel, brandId);
  const row = await connectionRow(tx, { brandId, methodId });
  if (!brand || !row) return;
  const percent = row.fields[`${what}FeePercent`] ?? '';
  const fixed = row.fields[`${what}FeeFixed`] ?? '';
  const feeMinor = feeOf(amountMinor, { percent, fixed }, brand.currency);
  if (feeMinor === 0n) return;
  await postHouse(tx, {
    brandId,
    type: 'provider_fee',
    amountMinor: feeMinor,
    from: `fees:providers:${methodId}`,
    to: account,
    key: `provider-fee:${what}:${reference}`,
    reference,
  });
};
