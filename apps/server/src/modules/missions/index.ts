import type { Module } from '../../kernel/module.ts';
import { takenListeners } from '../deposits/index.ts';
import { missionShelf } from './actions/edit.ts';
import { seedMissions } from './actions/seed.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { noteTakenDeposit } from './rows/taken.ts';

export { MISSION_QUESTIONS } from './actions/questions.ts';
export { MISSIONS_RECOUNT } from './actions/recount.ts';
export const module: Module = {
  name: 'missions',
  tier: 7,
  routes,
  jobs,
  start: async (kernel) => {
    takenListeners.fill(kernel, noteTakenDeposit);
    missionShelf.register(kernel);
    await seedMissions(kernel);
  },
};
