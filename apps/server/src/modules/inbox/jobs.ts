import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { keepAlarms, nearBudgets, nearCaps } from './rows/alarms.ts';

/** Budgets and caps that nearly reach their end, before members meet it (D-U59). */
const lookForEnds = async (kernel: Kernel): Promise<void> => {
  for (const { id: brandId } of await brandsOf(kernel)) {
    const found = [
      ...(await nearBudgets(kernel.db, brandId)),
      ...(await nearCaps(kernel.db, brandId)),
    ];
    await kernel.db.transaction((tx) => keepAlarms(tx, { brandId, found }));
  }
};

export const jobs: Job[] = [{ name: 'inbox.ends', everySeconds: 60, run: lookForEnds }];
