import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { dropChallenges } from './store.ts';

export { countPasskeys, dropPasskeys } from './store.ts';

export const module: Module = {
  name: 'passkeys',
  tier: 4,
  routes,
  jobs,
  startAnew: dropChallenges,
};
