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

const CALLS_A_TURN = 20;
/** After this an operator is asked nothing more in a turn: all the others wait for its end. */
const TURN_MILLISECONDS = 2000;

const tellOperator = async (
  kernel: Kernel,
  rows: Awaited<ReturnType<typeof dueCalls>>,
): Promise<void> => {
  const until = kernel.clock.milliseconds() + TURN_MILLISECONDS;
  for (const { brand_id: brandId, call_id: callId } of rows) {
    if (kernel.clock.milliseconds() > until) return;
    await tellCall(kernel, { brandId, callId }).catch((error: unknown) =>
      kernel.log.error({ error: String(error), call: callId }, 'a call was not told'),
    );
  }
};
/** An operator that is slow, or does not answer, holds up its own calls alone (D-W11). */
export const tellDue = async (kernel: Kernel): Promise<void> => {
  const due = await dueCalls(kernel.db, CALLS_A_TURN);
  const queues = Map.groupBy(due, (row) => `${row.brand_id}/${row.operator_id}`);
  await Promise.all([...queues.values()].map((rows) => tellOperator(kernel, rows)));
};

export const jobs: Job[] = [
  { name: 'supplier.bets', everySeconds: 5, run: endAbandoned },
  { name: 'supplier.calls', everySeconds: 1, run: tellDue },
];
