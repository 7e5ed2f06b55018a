import type { Module } from '../../kernel/module.ts';
import { rankNames } from '../members/index.ts';
import { registerRanks } from './actions/edit.ts';
import { rankNameOf } from './actions/show.ts';
import { routes } from './routes.ts';

export { rankNameOf, ranksOf } from './actions/show.ts';
export { cashbackIn } from './rules.ts';

export const module: Module = {
  name: 'vip',
  tier: 5,
  routes,
  start: async (kernel) => {
    rankNames.fill(kernel, rankNameOf);
    registerRanks(kernel);
  },
};
