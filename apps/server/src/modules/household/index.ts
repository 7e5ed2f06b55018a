import type { Module } from '../../kernel/module.ts';

export { likenessOf, likenessAmong, type Likeness } from './actions/likeness.ts';
export { flagged, refused } from './rules.ts';

export const module: Module = { name: 'household', tier: 4 };
