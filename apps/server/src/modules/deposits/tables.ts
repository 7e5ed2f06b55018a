import type { ParkedWhy } from '@fairhouse/contract/cashier-words';
import type { ReceivingAccount } from '@fairhouse/contract/deposits-accounts';
import type { DepositState } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'deposits.state': DepositState;
    'deposits.desk-coin': {
      address: string;
      asset: string;
      coin_amount: string;
      rate: number;
      rate_until: string;
      confirmations: number;
      transaction: string | null;
      coin_seen: string | null;
    };
    'deposits.desk-notices': { at: string; state: string; amount: string; currency: string }[];
    'receiving_accounts.qr_format': ReceivingAccount['qrFormat'];
    'parked_notices.state': 'paid' | 'declined';
    'parked_notices.why': ParkedWhy;
  }
}
