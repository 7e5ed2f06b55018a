import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { askedDeposits } from '../../deposits/index.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { actOnPayment, askOne } from '../steps/receive-remote.ts';

const AT_ONCE = 200;

/** What a provider told and nobody heard is found by asking; one that fails is left for now. */
export const askPayments = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    const silent = new Set<string>();
    for (const row of await askedDeposits(kernel.db, brand.id, AT_ONCE)) {
      const method = methodsOf(kernel).get(row.method_id);
      if (!method?.remote || silent.has(row.method_id)) continue;
      const asked = { brand, method, paymentId: row.provider_id };
      const payment = await askOne(kernel, asked).catch((error: Error) => {
        silent.add(row.method_id);
        kernel.log.warn(
          { method: row.method_id, error: error.message },
          'a provider did not say how payments stand',
        );
      });
      if (!payment && !silent.has(row.method_id)) {
        kernel.metrics.alarms.inc({ what: 'payment_unknown' });
        kernel.log.error(
          { method: row.method_id, deposit: row.deposit_id, payment: row.provider_id },
          'a provider does not know a payment that it began',
        );
      }
      if (payment) await actOnPayment(kernel, { ...asked, payment });
    }
  }
};
