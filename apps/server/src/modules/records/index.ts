import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { AT_VENDOR, DAY_FEED, endsOf } from './rows/fold.ts';
export { boundsOfEntries } from './actions/ranges.ts';
export { voidSources } from './actions/list-voids.ts';
export { lifetimeOf, profitFor } from './actions/read-profit.ts';
export { figuresOf, COSTS, type BookRow, type Figures } from './rules/figures.ts';
export { broughtBy, entryTypesOf, openStakesOf, sumUp, timesOf, type SumsRow } from './rules.ts';

export const module: Module = { name: 'records', tier: 6, routes, jobs };
