import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { methodsOf } from './actions/methods.ts';
import { connectionRows } from './rows/connections.ts';
import { lookAt } from './steps/connection.ts';

/** A provider that is down is not offered, and comes back by itself. */
const lookAtAll = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    const rows = await connectionRows(kernel.db, brand.id);
    await Promise.all(
      rows.map(async (row) => {
        const method = methodsOf(kernel).get(row.method_id);
        if (method) await lookAt(kernel, brand.id, method);
      }),
    );
  }
};

export const jobs: Job[] = [{ name: 'payment-connections', everySeconds: 30, run: lookAtAll }];
