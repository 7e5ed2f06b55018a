import type { Module } from '../../kernel/module.ts';
import { lookForLaundering } from './actions/look.ts';
import { registerRules } from './actions/rules.ts';
import { routes } from './routes.ts';

export { lookForLaundering } from './actions/look.ts';
export { attachFinding, decideFindings, findingsOfCase, reopenFindings } from './store.ts';

export const module: Module = {
  name: 'laundering',
  tier: 5,
  routes,
  jobs: [{ name: 'laundering.look', everySeconds: 60, run: lookForLaundering }],
  start: async (kernel) => {
    registerRules(kernel);
  },
};
