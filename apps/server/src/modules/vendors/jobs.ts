import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { askOpenBets } from './actions/ask-bets.ts';
import { vendorsOf, type Vendor } from './actions/connect.ts';
import { carryOpenOrders } from './actions/orders.ts';
import { pullRecords } from './actions/records.ts';
import { isServed } from './rules.ts';
import { forgetNonces } from './store.ts';

type Place = { brandId: number; vendor: Vendor };
/** A vendor that does not answer for one brand does not keep the others waiting. */
const everywhere =
  (work: (kernel: Kernel, place: Place) => Promise<unknown>) =>
  async (kernel: Kernel): Promise<void> => {
    for (const vendor of vendorsOf(kernel).values()) {
      for (const brand of await brandsOf(kernel)) {
        if (!isServed(brand, vendor.manifest)) continue;
        await work(kernel, { brandId: brand.id, vendor }).catch((error: unknown) =>
          kernel.log.warn(
            { vendor: vendor.manifest.vassalage, brand: brand.id, error: String(error) },
            'a vendor was not asked',
          ),
        );
      }
    }
  };

export const jobs: Job[] = [
  { name: 'vendors.orders', everySeconds: 5, run: everywhere(carryOpenOrders) },
  { name: 'vendors.records', everySeconds: 5, run: everywhere(pullRecords) },
  { name: 'vendors.bets', everySeconds: 10, run: everywhere(askOpenBets) },
  {
    name: 'vendors.nonces',
    everySeconds: 300,
    run: everywhere((kernel, { brandId }) => forgetNonces(kernel.db, brandId)),
  },
];
