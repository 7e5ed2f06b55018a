import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { boundsOfEntries } from './actions/ranges.ts';

export const module: Module = { name: 'records', tier: 5, routes, jobs };
