import type { Module } from '../../kernel/module.ts';
import { registerApprovals } from './actions/office.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { collectReward, rewardCollected } from './actions/claim.ts';
export { giveReward, type Giving } from './actions/give.ts';
export { nameRewards } from './actions/names.ts';
export { TAKEN_QUESTIONS } from './actions/questions.ts';
export { returnReward, takeBackReward } from './actions/take-back.ts';
export { takeUntoldReturned, takeUntoldTaken } from './rows/taken.ts';
export { mayGetReward, rewardByKey, takeUntold, type UntoldReward } from './store.ts';

export const module: Module = {
  name: 'rewards',
  tier: 5,
  routes,
  jobs,
  start: async (kernel) => {
    registerApprovals(kernel);
  },
};
