import type { Module } from '../../kernel/module.ts';
import { lookForOpposites } from './actions/look.ts';
import { routes } from './routes.ts';

export { isFlagged as hasOppositeBets } from './store.ts';

export const module: Module = {
  name: 'opposite-bets',
  tier: 5,
  routes,
  jobs: [{ name: 'opposite-bets.look', everySeconds: 10, run: lookForOpposites }],
};
