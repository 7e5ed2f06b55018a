import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { cancelAsked, endTaken } from './actions/bets.ts';
import { ABANDONED_SECONDS } from './rules.ts';
import { abandonedBets } from './rows/bets.ts';
import { dueCalls } from './rows/calls.ts';
import { tellCall } from './steps/calls.ts';

/** Ends what a process left behind that was killed, or took too long. */
export const endAbandoned = async (kernel: Kernel): Promise<void> => {
  for (const row of await abandonedBets(kernel.db, ABANDONED_SECONDS)) {
    const key = { brandId: row.brand_id, betId: row.bet_id };
    const ended =
      row.state === 'asked' ? cancelAsked(kernel, key, 'abandoned') : endTaken(kernel, key);
    // One that cannot be ended stays; the others do not wait for it.
    await ended.catch((error: unknown) =>
      kernel.log.error({ error: String(error), bet: row.bet_id }, 'a supplied bet did not end'),
    );
  }
};

/** An operator that does not answer holds up its own calls alone. */
export const tellDue = async (kernel: Kernel): Promise<void> => {
  const due = Map.groupBy(await dueCalls(kernel.db), (row) => `${row.brand_id}/${row.operator_id}`);
  await Promise.all(
    [...due.values()].map(async (rows) => {
      for (const row of rows) {
        const key = { brandId: row.brand_id, callId: row.call_id };
        await tellCall(kernel, key).catch((error: unknown) =>
          kernel.log.error({ error: String(error), call: row.call_id }, 'a call was not told'),
        );
      }
    }),
  );
};

export const jobs: Job[] = [
  { name: 'supplier.bets', everySeconds: 5, run: endAbandoned },
  { name: 'supplier.calls', everySeconds: 1, run: tellDue },
];
