import { performance } from 'node:perf_hooks';
import type { Kernel } from '../../../kernel/kernel.ts';

/** From so many members on it is dear to count over all of them. */
const LARGE_MEMBERS = 20_000;
const KEPT_MILLISECONDS = 60_000;

type Known = { until: number; answer: Promise<unknown> };
/**
 * Asks anew each time in a small house. In a large one the answer is kept for a minute of the
 * machine, in this process (D-U14); who asks while a question is under way has the same answer.
 */
export const remembered = <T extends { members: number }>(
  kernel: Pick<Kernel, 'once'>,
  key: string,
  read: () => Promise<T>,
): Promise<T> => {
  const known = kernel.once('reports.remembered', () => new Map<string, Known>());
  const found = known.get(key);
  if (found && found.until > performance.now()) return found.answer as Promise<T>;
  for (const [old, { until }] of known) if (until <= performance.now()) known.delete(old);
  const answer = read();
  const one: Known = { until: Number.POSITIVE_INFINITY, answer };
  known.set(key, one);
  void answer.then(
    ({ members }) => {
      if (members < LARGE_MEMBERS) known.delete(key);
      else one.until = performance.now() + KEPT_MILLISECONDS;
    },
    () => known.delete(key),
  );
  return answer;
};
