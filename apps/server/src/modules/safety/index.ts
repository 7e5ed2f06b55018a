import type { Module } from '../../kernel/module.ts';
import { listenForChanges } from './actions/stop.ts';
import { listenForUse } from './listeners.ts';
import { routes } from './routes.ts';

export { depositCounters, judgeCredit, judgeDeposit } from './actions/deposits.ts';
export { roomsOf } from './actions/read-state.ts';
export { keepStop, tellStop } from './actions/stop.ts';
export { jurisdictionOf } from './rules.ts';

export const module: Module = {
  name: 'safety',
  tier: 3,
  routes,
  start: async (kernel) => {
    listenForChanges(kernel);
    listenForUse(kernel);
  },
};
