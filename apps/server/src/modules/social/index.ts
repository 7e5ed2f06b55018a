import type { Module } from '../../kernel/module.ts';
import { serveReturn } from './actions/return-page.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { dropLogins } from './store.ts';

export const module: Module = {
  name: 'social',
  tier: 4,
  routes,
  jobs,
  startAnew: dropLogins,
  pages: (app) => serveReturn(app),
};
