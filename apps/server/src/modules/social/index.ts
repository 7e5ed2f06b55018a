import type { Module } from '../../kernel/module.ts';
import { serveReturn } from './actions/return-page.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'social',
  tier: 4,
  routes,
  jobs,
  pages: (app) => serveReturn(app),
};
