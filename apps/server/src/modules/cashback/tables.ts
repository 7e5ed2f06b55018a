import type { Category } from '@fairhouse/contract/catalogue';

declare module '../../kernel/db.ts' {
  interface Columns {
    'cashbacks.category': Category;
  }
}
