import type { PaymentManifest } from '@fairhouse/contract/payment-method';

/** The house sells or gives codes; what a code is worth stands in its batch. */
export const manifest: PaymentManifest = {
  methodId: 'voucher',
  name: 'Voucher',
  kind: 'voucher',
  icon: 'ticket',
  amountMin: '0.01',
  amountMax: '5000.00',
  feePercent: '0',
  minutes: '1',
  quickAmounts: [],
  playMoneyOnly: false,
};
