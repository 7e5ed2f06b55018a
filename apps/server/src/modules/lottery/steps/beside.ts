import type { Kernel } from '../../../kernel/kernel.ts';

/** So many run at once: each takes a connection that bets want too. */
const MOST = 4;

/** What takes long and must not hold the turns of the clock, by name: each once at a time. */
export const besideOf = (kernel: Kernel) =>
  kernel.once('lottery.beside', () => {
    const running = new Map<string, Promise<void>>();
    const waiting: (() => void)[] = [];
    let free = MOST;
    const inTurn = async (work: () => Promise<void>): Promise<void> => {
      if (free > 0) free -= 1;
      else await new Promise<void>((go) => waiting.push(go));
      try {
        await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    };
    return {
      has: (name: string): boolean => running.has(name),
      /** The work says itself what failed: it never throws. */
      run: (name: string, work: () => Promise<void>): void => {
        if (running.has(name)) return;
        const done = inTurn(work).finally(() => running.delete(name));
        running.set(name, done);
      },
      /** Until all that runs by now is over. */
      over: async (): Promise<void> => {
        await Promise.all(running.values());
      },
    };
  });
