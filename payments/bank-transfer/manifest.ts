import type { PaymentManifest } from '@fairhouse/contract/payment-method';

export const manifest: PaymentManifest = {
  methodId: 'bank-transfer',
  name: 'Bank transfer',
  kind: 'bank',
  icon: 'bank',
  amountMin: '10.00',
  amountMax: '20000.00',
  feePercent: '0',
  minutes: '30',
  quickAmounts: ['100.00', '200.00', '500.00', '1000.00'],
  playMoneyOnly: false,
};
