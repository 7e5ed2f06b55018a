import {
  DEPOSIT_FEES,
  FUNDS_LEAST,
  PAYOUT_FEES,
  type PaymentManifest,
} from '@fairhouse/contract/payment-method';

/** A BTCPay Server of the operator: on-chain and Lightning, whatever its store offers. */
export const manifest: PaymentManifest = {
  methodId: 'btcpay',
  name: 'Bitcoin',
  kind: 'hosted',
  icon: 'coins',
  amountMin: '10.00',
  amountMax: '5000.00',
  feePercent: '0',
  minutes: '20',
  quickAmounts: ['50.00', '100.00', '200.00', '500.00'],
  playMoneyOnly: false,
  connection: [
    { name: 'url', kind: 'address', isRequired: true },
    { name: 'storeId', kind: 'text', isRequired: true },
    { name: 'apiKey', kind: 'secret', isRequired: true },
    { name: 'webhookSecret', kind: 'secret', isRequired: true },
    { name: 'payoutMethodId', kind: 'text', otherwise: 'BTC-CHAIN' },
    ...DEPOSIT_FEES,
    ...PAYOUT_FEES,
    FUNDS_LEAST,
  ],
};
