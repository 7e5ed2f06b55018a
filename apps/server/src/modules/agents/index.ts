import type { Module } from '../../kernel/module.ts';
import { answerInvitations } from './actions/links.ts';
import { registerMoves } from './actions/move.ts';
import { registerOpenings } from './actions/open-house-agent.ts';
import { routes } from './routes.ts';
import { forgetClicks } from './store.ts';

export { listDownlines } from './actions/downlines.ts';
export { listLinks } from './actions/links.ts';
export { waitingContracts } from './actions/centre.ts';
export { agentClosed, endingContracts, lineMoved, type LineMove } from './steps/move.ts';
export { isTopUnapproved } from './rows/house-agents.ts';
export { houseTermsAt, termsBelow, termsOf } from './rows/terms.ts';
export { isBelow, lineOf, teamOf } from '../members/index.ts';

export const module: Module = {
  name: 'agents',
  tier: 4,
  routes,
  jobs: [{ name: 'agents.clicks', everySeconds: 3600, run: ({ db }) => forgetClicks(db) }],
  start: async (kernel) => {
    answerInvitations(kernel);
    registerMoves(kernel);
    registerOpenings(kernel);
  },
};
