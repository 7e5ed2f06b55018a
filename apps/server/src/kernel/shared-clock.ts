import { busEvent } from './bus.ts';
import type { SetClock } from './clock.ts';
import type { Kernel } from './kernel.ts';

type Told = { aheadMilliseconds: number };
const clockSet = busEvent<Told>('clock.set');

/**
 * Sets the clock of every process of a house on trial. Only with demo help, and never in
 * production: there nothing hears it.
 */
export const setClocks = (kernel: Kernel, told: Told): void => {
  clockSet.say(kernel, told);
};

/** Hears what another process sets. */
export const hearClocks = (kernel: Kernel, clock: SetClock): void => {
  if (kernel.config.isProduction || !kernel.config.demoHelp) return;
  clockSet.hear(kernel, ({ aheadMilliseconds }) => {
    clock.set(aheadMilliseconds);
  });
};

/** Deadlines that one process writes are judged by another: so far their clocks may be apart. */
const APART_MILLISECONDS = 2000;

/**
 * All processes of a house share a database. One whose machine tells another time than that does
 * not start: what it wrote would be over too early or too late for the others.
 */
export const assertSameTime = async (kernel: Pick<Kernel, 'db'>): Promise<void> => {
  const before = Date.now();
  const there = (await kernel.db.row('select clock_timestamp() as at'))?.at.getTime();
  const after = Date.now();
  if (there === undefined) throw new Error('the database told no time');
  const apart = Math.max(before - there, there - after);
  if (apart <= APART_MILLISECONDS) return;
  throw new Error(
    `The clock of this machine and that of the database are ${Math.round(
      apart / 1000,
    )} seconds apart; set both by the network's time, then start again.`,
  );
};
