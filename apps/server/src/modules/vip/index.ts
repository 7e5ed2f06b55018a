import type { Module } from '../../kernel/module.ts';
import { answerRankNamesBy } from '../members/index.ts';
import { rankNameOf } from './actions/show.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'vip', tier: 6, routes,
  start: async (kernel) => { answerRankNamesBy(kernel, rankNameOf); },
};
