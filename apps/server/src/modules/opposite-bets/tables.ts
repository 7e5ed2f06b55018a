import type { Link } from '@fairhouse/contract/identity-words';

declare module '../../kernel/db.ts' {
  interface Columns {
    'opposite_bets.links': Link[];
  }
}
