import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { askedDeposits, dueDeposits, noteAnswered } from '../../deposits/index.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { actOnPayment, askOne } from '../steps/receive-remote.ts';

const AT_ONCE = 200;
/** Fewer: nobody waits for these, and a provider has other work. */
const ANEW_AT_ONCE = 60;

/** What a provider told and nobody heard is found by asking; one that fails is left for now. */
export const askPayments = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    await askEach(kernel, brand, await askedDeposits(kernel.db, brand.id, AT_ONCE));
  }
};

/** Of credited ones whether the house still has the money: what was taken back is a case. */
export const askAnew = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    const due = await dueDeposits(kernel.db, brand.id, ANEW_AT_ONCE);
    for (const depositId of await askEach(kernel, brand, due)) {
      await noteAnswered(kernel.db, { brandId: brand.id, depositId });
    }
  }
};

type Asked = Awaited<ReturnType<typeof askedDeposits>>[number];
/** Those about which their provider said something. */
const askEach = async (kernel: Kernel, brand: Brand, rows: readonly Asked[]): Promise<string[]> => {
  const silent = new Set<string>();
  const answered: string[] = [];
  for (const row of rows) {
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
    if (silent.has(row.method_id)) continue;
    if (!payment) {
      kernel.metrics.alarms.inc({ what: 'payment_unknown' });
      kernel.log.error(
        { method: row.method_id, deposit: row.deposit_id, payment: row.provider_id },
        'a provider does not know a payment that it began',
      );
    }
    if (payment) await actOnPayment(kernel, { ...asked, payment });
    answered.push(row.deposit_id);
  }
  return answered;
};
