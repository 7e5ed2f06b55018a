import type { PaymentManifest } from '@fairhouse/contract/payment-method';

export const manifest: PaymentManifest = {
  methodId: 'qr-transfer',
  name: 'QR transfer',
  kind: 'qr',
  icon: 'device-mobile',
  amountMin: '10.00',
  amountMax: '5000.00',
  feePercent: '0',
  minutes: '15',
  quickAmounts: ['50.00', '100.00', '200.00', '500.00'],
  playMoneyOnly: false,
};
