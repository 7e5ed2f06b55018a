import { DEPOSIT_FEES, type PaymentManifest } from '@fairhouse/contract/payment-method';

/** Bank transfers in Vietnam by VietQR, told by payOS; for brands in VND. */
export const manifest: PaymentManifest = {
  methodId: 'payos',
  name: 'VietQR',
  kind: 'hosted',
  icon: 'device-mobile',
  amountMin: '10000',
  amountMax: '100000000',
  feePercent: '0',
  minutes: '5',
  quickAmounts: ['50000', '100000', '200000', '500000'],
  playMoneyOnly: false,
  currencies: ['VND'],
  connection: [
    { name: 'url', kind: 'address', isRequired: true, otherwise: 'https://api-merchant.payos.vn' },
    { name: 'clientId', kind: 'text', isRequired: true },
    { name: 'apiKey', kind: 'secret', isRequired: true },
    { name: 'checksumKey', kind: 'secret', isRequired: true },
    ...DEPOSIT_FEES,
  ],
};
