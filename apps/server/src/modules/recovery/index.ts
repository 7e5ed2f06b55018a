import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { endAllResets } from './store.ts';

export { mailLink, reserveLink } from './steps/mail-link.ts';

export const module: Module = { name: 'recovery', tier: 4, routes, jobs, startAnew: endAllResets };
