import { setTimeout as sleep } from 'node:timers/promises';
import { openLine, percentiles, type LoadRequest } from './load.ts';

export type Rated = {
  perSecond: number;
  answered: number;
  failed: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  worstMilliseconds: number;
  firstFailure: string | undefined;
};

/**
 * Asks at a steady rate, whatever the answers take: each is timed from the moment it was due, so
 * that a server that stands still is charged for everybody who waited meanwhile.
 */
export const fetchAtRate = async (options: {
  origin: string;
  seconds: number;
  perSecond: number;
  lines: number;
  request: (turn: number) => LoadRequest;
}): Promise<Rated> => {
  const free = await Promise.all(
    Array.from({ length: options.lines }, () => openLine(new URL(options.origin))),
  );
  const all = [...free];
  const latencies: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const from = performance.now();
  const waiting = new Set<Promise<void>>();
  const count = options.seconds * options.perSecond;
  for (let turn = 0; turn < count; turn += 1) {
    const due = from + (turn * 1000) / options.perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    // In turn, so that none stays unused until the server closes it.
    const line = free.shift();
    if (!line) {
      failed += 1;
      firstFailure ??= 'every line was busy';
      continue;
    }
    const begun = Math.min(due, performance.now());
    const asked = line.ask(options.request(turn)).then(({ status, body }) => {
      if (status === 200) latencies.push(performance.now() - begun);
      else {
        failed += 1;
        firstFailure ??= body.slice(0, 300);
      }
      free.push(line);
    });
    waiting.add(asked);
    void asked.finally(() => waiting.delete(asked));
  }
  await Promise.all(waiting);
  const elapsed = (performance.now() - from) / 1000;
  for (const line of all) line.close();
  return {
    perSecond: Math.round(latencies.length / elapsed),
    answered: latencies.length,
    failed,
    ...percentiles(latencies),
    worstMilliseconds: Math.round(Math.max(...latencies)),
    firstFailure,
  };
};
