import type { Module } from '../../../kernel/module.ts';
import { registerCaps } from './actions/caps.ts';
import { registerResults } from './actions/decide-result.ts';
import { releaseOver } from './actions/hold.ts';
import { tellLate } from './actions/late-results.ts';
import { registerReplacements } from './actions/replace-result.ts';
import { registerVoids } from './actions/void-draw.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'lottery/desk',
  tier: 8,
  routes,
  jobs: [
    { name: 'lottery.holds', everySeconds: 5, run: releaseOver },
    { name: 'lottery.late', everySeconds: 60, run: tellLate },
  ],
  start: async (kernel) => {
    registerCaps(kernel);
    registerVoids(kernel);
    registerResults(kernel);
    registerReplacements(kernel);
  },
};
