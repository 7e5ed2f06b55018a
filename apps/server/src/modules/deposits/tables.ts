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
  }
}
