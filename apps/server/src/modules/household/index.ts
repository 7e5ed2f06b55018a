import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { likenessOf, likenessAmong, type Likeness } from './actions/likeness.ts';
export { flagged, refused } from './rules.ts';
export { hasLikePrize, noteLikePrize } from './store.ts';

export const module: Module = { name: 'household', tier: 4, routes };
