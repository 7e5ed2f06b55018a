import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from './beacon.ts';

/** Real money on salts that the house signs by itself is allowed at tables, and said. */
export const warnOfOwn = async (kernel: Kernel): Promise<void> => {
  if (beaconOf(kernel).chain.source !== 'development') return;
  const real = await kernel.db.rows(
    'select merchant_code from brands where not is_play_money order by brand_id',
  );
  if (kernel.config.isProduction || real.length > 0) {
    kernel.log.warn(
      { brands: real.map((one) => one.merchant_code) },
      'the house signs its beacon itself: set BEACON=drand for real money; till then such brands ' +
        'sell no lottery of their own',
    );
  }
};
