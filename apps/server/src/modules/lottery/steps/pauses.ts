import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so long what else waits in this process has its turn. */
const BUSY_MILLISECONDS = 20;

/** Works off what comes in small parts, and lets others have their turns. */
export const workedOff = async <T>(
  work: Generator<undefined, T>,
  pause: () => Promise<void>,
): Promise<T> => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await pause();
  }
};

/** To be awaited within long work, as often as one likes. */
export const pauses = (): (() => Promise<void>) => {
  let busyUntil = performance.now() + BUSY_MILLISECONDS;
  return async () => {
    if (performance.now() < busyUntil) return;
    await nextTurn();
    busyUntil = performance.now() + BUSY_MILLISECONDS;
  };
};
