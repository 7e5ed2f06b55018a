import type {
  ParkedWhy,
  ReturnKind,
  ReturnOutcome,
  ReturnState,
} from '@fairhouse/contract/cashier-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'parked_notices.state': 'paid' | 'declined';
    'parked_notices.why': ParkedWhy;
    'payment_returns.kind': ReturnKind;
    'payment_returns.state': ReturnState;
    'payment_returns.outcome': ReturnOutcome | null;
  }
}
