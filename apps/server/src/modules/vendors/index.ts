import { feedKey } from '@fairhouse/contract/game-feed';
import type { Module } from '../../kernel/module.ts';
import { guestGames } from '../catalogue/index.ts';
import { vendorCarriers } from '../wallet/index.ts';
import { connect, vendorsOf } from './actions/connect.ts';
import { launchAt } from './actions/launch.ts';
import { carrierTo } from './actions/orders.ts';
import { registerCorrections } from './actions/told-otherwise.ts';
import { gauges } from './gauges.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { keepsWallets } from './rules.ts';

export const module: Module = {
  name: 'vendors',
  tier: 4,
  routes,
  gauges,
  jobs,
  start: async (kernel) => {
    for (const vendor of await connect(kernel)) {
      for (const game of vendor.manifest.games) {
        const slug = feedKey({ vassalage: vendor.manifest.vassalage, code: game.code });
        const launch = launchAt(vendor, { slug, game });
        guestGames.fill(kernel, slug, { slug, vendor: vendor.manifest, game, launch });
      }
    }
    registerCorrections(kernel);
    vendorCarriers.fill(kernel, (brand, code) => {
      const vendor = vendorsOf(kernel).get(code);
      return vendor && keepsWallets(brand, vendor.manifest) ? carrierTo(kernel, vendor) : undefined;
    });
  },
};
