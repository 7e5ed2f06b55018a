import type { Module } from '../../kernel/module.ts';
import { sweep } from './actions/checks.ts';
import { finishAside } from './actions/codes.ts';
import { sweepTries } from './actions/tries.ts';
import { routes } from './routes.ts';
import { endAllCodes } from './store.ts';

export { makeBotCheck, passBotCheck, passCaptcha } from './actions/checks.ts';
export {
  aside,
  passCode,
  passMailCode,
  sendCode,
  sendMailCode,
  type CodeVerdict,
} from './actions/codes.ts';
export { forgetFailures, noteFailure, noteSourceFailure, weighTry } from './actions/failures.ts';
export { forgetTries, takeTry } from './actions/tries.ts';
export { phoneOfIdToken } from './actions/phone-provider.ts';

export const module: Module = {
  name: 'verification',
  tier: 2,
  routes,
  startAnew: endAllCodes,
  jobs: [
    { name: 'verification-sweep', everySeconds: 300, run: sweep },
    { name: 'verification-tries', everySeconds: 3600, run: sweepTries },
  ],
  stop: finishAside,
};
