import type { Module } from '../../kernel/module.ts';
import { listenForEndings } from './actions/sessions.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { actorOf, ownerOf, makeTicket, useTicket, openMember } from './actions/sessions.ts';

export const module: Module = {
  name: 'session', tier: 3, routes, jobs,
  start: async (kernel) => { listenForEndings(kernel); },
};
