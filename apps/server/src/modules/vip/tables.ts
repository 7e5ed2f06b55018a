import type { KeptRank, RankMove } from '@fairhouse/contract/vip';

declare module '../../kernel/db.ts' {
  interface Columns {
    'vip_ranks.ranks': KeptRank[];
    'rank_changes.why': RankMove['why'];
  }
}
