import { rankGives } from '@fairhouse/contract/least-edges';
import type { Module } from '../../kernel/module.ts';
import { ranksOfBets } from '../giving/index.ts';
import { rankNames } from '../members/index.ts';
import { registerRanks } from './actions/edit.ts';
import { registerMemberRanks } from './actions/member-rank.ts';
import { rankNameOf, ranksOf } from './actions/show.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { RANK_QUESTIONS } from './actions/questions.ts';
export { RANKS_RECOUNT, recountRanks, type RankFault } from './actions/recount.ts';
export { rankNameOf, ranksOf } from './actions/show.ts';
export { cashbackIn } from './rules.ts';

export const module: Module = {
  name: 'vip',
  tier: 6,
  routes,
  jobs,
  start: async (kernel) => {
    rankNames.fill(kernel, rankNameOf);
    ranksOfBets.fill(kernel, async (db, { id }) => (await ranksOf(db, id)).map(rankGives));
    registerRanks(kernel);
    registerMemberRanks(kernel);
  },
};
