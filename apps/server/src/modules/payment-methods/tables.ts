import type { ReceivingAccount } from '@fairhouse/contract/payment-methods-accounts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'receiving_accounts.qr_format': ReceivingAccount['qrFormat'];
  }
}
