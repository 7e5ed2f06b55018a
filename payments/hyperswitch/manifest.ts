import {
  DEPOSIT_FEES,
  PAYOUT_FEES,
  type PaymentManifest,
} from '@fairhouse/contract/payment-method';

/** A Hyperswitch of the operator: cards, wallets and banks, as its profile is connected. */
export const manifest: PaymentManifest = {
  methodId: 'hyperswitch',
  name: 'Card and bank',
  kind: 'hosted',
  icon: 'credit-card',
  amountMin: '10.00',
  amountMax: '5000.00',
  feePercent: '0',
  minutes: '5',
  quickAmounts: ['50.00', '100.00', '200.00', '500.00'],
  playMoneyOnly: false,
  connection: [
    { name: 'url', kind: 'address', isRequired: true },
    { name: 'profileId', kind: 'text', isRequired: true },
    { name: 'apiKey', kind: 'secret', isRequired: true },
    { name: 'responseHashKey', kind: 'secret', isRequired: true },
    { name: 'payoutConnector', kind: 'text' },
    ...DEPOSIT_FEES,
    ...PAYOUT_FEES,
  ],
};
