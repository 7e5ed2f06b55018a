import type { Module } from '../../kernel/module.ts';
import { outsideWallets } from '../rounds/index.ts';
import { outsideWalletOf } from './actions/outside-wallet.ts';
import { registerOperators } from './actions/save-operator.ts';
import { serveWire } from './actions/serve-wire.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const module: Module = {
  name: 'supplier',
  tier: 5,
  routes,
  jobs,
  pages: serveWire,
  start: async (kernel) => {
    outsideWallets.fill(kernel, outsideWalletOf);
    registerOperators(kernel);
  },
};
