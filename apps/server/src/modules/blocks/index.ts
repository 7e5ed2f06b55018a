import type { Module } from '../../kernel/module.ts';
import { registerLifts } from './actions/lift.ts';
import { routes } from './routes.ts';

export { layIn } from './actions/lay.ts';
export { liftIn } from './actions/lift.ts';
export { LIFT_OF_CASE } from './rules.ts';
export { memberOfPath, tellStanding } from './steps/keep.ts';
export { endMembers, tellEnded } from './actions/for-good.ts';
export { bindBlock, endedWithMoney } from './store.ts';

export const module: Module = {
  name: 'blocks',
  tier: 4,
  routes,
  start: async (kernel) => {
    registerLifts(kernel);
  },
};
