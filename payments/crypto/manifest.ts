import type { PaymentManifest } from '@fairhouse/contract/payment-method';

/** Coins of a chain of our own: they are worth nothing, as the play money they become. */
export const manifest: PaymentManifest = {
  methodId: 'crypto',
  name: 'Play coin',
  kind: 'crypto',
  icon: 'coins',
  amountMin: '10.00',
  amountMax: '5000.00',
  feePercent: '0',
  minutes: '3',
  quickAmounts: ['50.00', '100.00', '200.00', '500.00'],
  playMoneyOnly: true,
};
