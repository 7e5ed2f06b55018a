import type { Module } from '../../kernel/module.ts';
import { admitVendor } from '../catalogue/index.ts';
import { carryBy } from '../wallet/index.ts';
import { connect, vendorsOf } from './actions/connect.ts';
import { launchAt } from './actions/launch.ts';
import { carrierTo } from './actions/orders.ts';
import { registerCorrections } from './actions/told-otherwise.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { keepsWallets } from './rules.ts';

export const module: Module = {
  name: 'vendors',
  tier: 4,
  routes,
  jobs,
  start: async (kernel) => {
    for (const vendor of await connect(kernel)) {
      admitVendor(kernel, vendor.manifest, launchAt(vendor));
    }
    registerCorrections(kernel);
    carryBy(kernel, (brand, code) => {
      const vendor = vendorsOf(kernel).get(code);
      return vendor && keepsWallets(brand, vendor.manifest) ? carrierTo(kernel, vendor) : undefined;
    });
  },
};
