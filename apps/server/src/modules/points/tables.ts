import type { Category } from '@fairhouse/contract/catalogue';
import type { RewardCategory } from '@fairhouse/contract/points';
import type {
  ExchangeState,
  ExchangeType,
  ProductKind,
  ProductNeed,
} from '@fairhouse/contract/points-words';

export type Delivery = { address?: string; phone?: string; account?: string };

declare module '../../kernel/db.ts' {
  interface Columns {
    'products.category': RewardCategory;
    'products.kind': ProductKind;
    'products.needs': ProductNeed[];
    'point_terms.rates': Record<string, string>;
    'point_days.category': Category;
    'exchanges.type': ExchangeType;
    'exchanges.state': ExchangeState;
    'exchanges.names': Record<string, string>;
    'exchanges.delivery': Delivery;
    'points.Names': Record<string, string>;
  }
}
