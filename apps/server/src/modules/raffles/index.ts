import type { Module } from '../../kernel/module.ts';
import { registerTickets } from './actions/give.ts';
import { registerRaffles } from './actions/office.ts';
import { startAnew } from './actions/start-anew.ts';
import { seedRaffle } from './actions/seed.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { giveTicketsTo, raffleNamed, takeTicketsFrom, ticketsToGive } from './actions/reward.ts';
export { RAFFLE_QUESTIONS } from './actions/questions.ts';
export { RAFFLES_RECOUNT } from './actions/recount.ts';
export const module: Module = {
  name: 'raffles',
  tier: 6,
  routes,
  jobs,
  startAnew,
  start: async (kernel) => {
    registerRaffles(kernel);
    registerTickets(kernel);
    await seedRaffle(kernel);
  },
};
