import type { ConnectionFault } from '@fairhouse/contract/cashier-words';
import type { ReceivingAccount } from '@fairhouse/contract/payment-methods-accounts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'receiving_accounts.qr_format': ReceivingAccount['qrFormat'];
    'payment_connections.fields': Record<string, string>;
    'payment_connections.fault': ConnectionFault;
  }
}
