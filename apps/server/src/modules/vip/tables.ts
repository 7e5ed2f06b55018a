import type { KeptRank } from '@fairhouse/contract/vip';

declare module '../../kernel/db.ts' {
  interface Columns {
    'vip_ranks.ranks': KeptRank[];
  }
}
