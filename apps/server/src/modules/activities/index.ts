import type { Module } from '../../kernel/module.ts';
import { takenListeners } from '../deposits/index.ts';
import { promotionStates } from '../promotions/index.ts';
import { rewardCollected } from '../rewards/index.ts';
import { registerApplications } from './actions/desk.ts';
import { registerActivities } from './actions/edit.ts';
import { seedActivities } from './actions/seed.ts';
import { statesOf } from './actions/show.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { noteTakenDeposit } from './rows/corrected.ts';
import { noteCollected } from './rows/member.ts';

export { ACTIVITIES_RECOUNT } from './actions/recount.ts';
export { ACTIVITY_QUESTIONS } from './actions/questions.ts';
export const module: Module = {
  name: 'activities',
  tier: 7,
  routes,
  jobs,
  start: async (kernel) => {
    promotionStates.fill(kernel, statesOf);
    rewardCollected.fill(kernel, noteCollected);
    takenListeners.fill(kernel, noteTakenDeposit);
    registerActivities(kernel);
    registerApplications(kernel);
    await seedActivities(kernel);
  },
};
