import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { claimMinOf } from './actions/claim.ts';
export { CASHBACK_RECOUNT } from './actions/recount.ts';
export { leaveToLines } from './store.ts';
export const module: Module = { name: 'cashback', tier: 7, routes, jobs };
