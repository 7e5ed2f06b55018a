import type { RewardCategory } from '@fairhouse/contract/points';

declare module '../../kernel/db.ts' {
  interface Columns {
    'products.category': RewardCategory;
  }
}
