import type { ParkedWhy } from '@fairhouse/contract/cashier-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'parked_notices.state': 'paid' | 'declined';
    'parked_notices.why': ParkedWhy;
  }
}
