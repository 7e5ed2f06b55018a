import type { Module } from '../../kernel/module.ts';
import { registerChanges } from './actions/change-tournament.ts';
import { registerEnds } from './actions/end-tournament.ts';
import { registerTournaments } from './actions/make-tournament.ts';
import { seedTournament } from './actions/seed.ts';
import { jobs } from './jobs.ts';
import { listenForBoards } from './listeners.ts';
import { routes } from './routes.ts';

export { TOURNAMENTS_RECOUNT } from './actions/recount.ts';
export const module: Module = {
  name: 'tournaments',
  tier: 6,
  routes,
  jobs,
  start: async (kernel) => {
    listenForBoards(kernel);
    registerTournaments(kernel);
    registerChanges(kernel);
    registerEnds(kernel);
    await seedTournament(kernel);
  },
};
