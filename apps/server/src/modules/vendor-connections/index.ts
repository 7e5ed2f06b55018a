import type { Module } from '../../kernel/module.ts';
import { connectedVendors } from '../catalogue/index.ts';
import { registerConnections } from './actions/ask-connection.ts';
import { connectedOf } from './actions/open-game.ts';
import { registerFreeBets } from './actions/give-bets.ts';
import { serveWallet } from './actions/serve-wallet.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { listenForChanges } from './steps/known.ts';

export const module: Module = {
  name: 'vendor-connections',
  tier: 4,
  routes,
  jobs,
  start: async (kernel) => {
    listenForChanges(kernel);
    registerConnections(kernel);
    registerFreeBets(kernel);
    connectedVendors.fill(kernel, connectedOf(kernel));
  },
  pages: (app, kernel) => serveWallet(app, kernel),
};
