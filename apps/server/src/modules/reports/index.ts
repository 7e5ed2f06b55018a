import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { endsOfGames } from './actions/ends-of-games.ts';
export { SHARE_QUESTIONS } from './steps/questions.ts';

export const module: Module = { name: 'reports', tier: 7, routes, jobs };
