import { memberOpposites } from '@fairhouse/contract/opposite-bets';
import { route, type Module } from '../../kernel/module.ts';
import { listOpposites } from './actions/list.ts';
import { lookForOpposites } from './actions/look.ts';

export { isFlagged as hasOppositeBets } from './store.ts';

export const module: Module = {
  name: 'opposite-bets',
  tier: 5,
  routes: [route(memberOpposites, listOpposites)],
  jobs: [{ name: 'opposite-bets.look', everySeconds: 10, run: lookForOpposites }],
};
