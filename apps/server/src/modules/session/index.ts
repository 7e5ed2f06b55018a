import type { Module } from '../../kernel/module.ts';
import { listenForEndings } from './actions/sessions.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { endAllSessions } from './store.ts';

export { endingTrial } from './actions/end-trial.ts';
export { invitations, type Invitation } from './actions/invitation.ts';
export { endKeptOf } from './actions/kept-sessions.ts';
export { letIn } from './actions/let-in.ts';
export { proveCode, proveOwnPassword, proveSecret } from './actions/own-secret.ts';
export { registerByMobile, registerMember } from './actions/register-member.ts';
export { forgetGuesses, provePassword } from './actions/prove-password.ts';
export { openTrial, trialGrant } from './actions/start-free-play.ts';
export {
  actorOf,
  isTokenKnown,
  ownerOf,
  makeTicket,
  useTicket,
  openMember,
  sessionsOver,
  startSession,
  stopSessions,
} from './actions/sessions.ts';
export { keptOf } from './rows/kept.ts';
export { loginsOf, openSessionsOf } from './store.ts';

export const module: Module = {
  name: 'session',
  tier: 3,
  routes,
  jobs,
  startAnew: endAllSessions,
  start: async (kernel) => {
    listenForEndings(kernel);
  },
};
