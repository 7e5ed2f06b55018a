import type { Module } from '../../kernel/module.ts';
import { sweep } from './actions/checks.ts';
import { routes } from './routes.ts';

export { makeBotCheck, passBotCheck, passCaptcha, countFailures, noteFailure, forgetFailures }
  from './actions/checks.ts';

export const module: Module = {
  name: 'verification', tier: 1, routes,
  jobs: [{ name: 'verification-sweep', everySeconds: 300, run: sweep }],
};
