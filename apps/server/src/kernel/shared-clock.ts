import { busEvent } from './bus.ts';
import type { SetClock } from './clock.ts';
import type { Queries } from './db.ts';
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
export const APART_MILLISECONDS = 2000;

const LOOK_MILLISECONDS = 5000;

/** How far this machine's clock is from the database's, at the least: an answer takes time. */
export const apartOf = async ({ db }: { db: Queries }, machine: () => number): Promise<number> => {
  const before = machine();
  const there = (await db.row('select clock_timestamp() as at'))?.at.getTime();
  const after = machine();
  if (there === undefined) throw new Error('the database told no time');
  return Math.max(before - there, there - after);
};

/**
 * All processes of a house share a database. One whose machine tells another time than that does
 * not start: what it wrote would be over too early or too late for the others.
 */
export const assertSameTime = async (kernel: Pick<Kernel, 'db'>): Promise<void> => {
  const apart = await apartOf(kernel, Date.now);
  if (apart <= APART_MILLISECONDS) return;
  throw new Error(
    `The clock of this machine and that of the database are ${Math.round(
      apart / 1000,
    )} seconds apart; set both by the network's time, then start again.`,
  );
};

/** Whether this machine tells the time of the database: what ends at a moment is sold only then. */
export const sharedTime = (kernel: Pick<Kernel, 'once'>): { isShared: boolean } =>
  kernel.once('clock.shared', () => ({ isShared: true }));

type Parts = Pick<Kernel, 'db' | 'once' | 'log' | 'metrics'>;
/** Compares the two clocks once; an alarm says when they have come apart. */
export const compareClocks = async (kernel: Parts, machine = Date.now): Promise<void> => {
  const time = sharedTime(kernel);
  const apart = await apartOf(kernel, machine);
  const isShared = apart <= APART_MILLISECONDS;
  if (time.isShared && !isShared) {
    kernel.metrics.alarms.inc({ what: 'clock_apart' });
    kernel.log.error({ apart }, 'this machine tells another time than the database');
  }
  time.isShared = isShared;
};

/** The clock of a machine may go astray long after the start. */
export const watchTime = (kernel: Parts): (() => void) => {
  const timer = setInterval(() => {
    compareClocks(kernel).catch((error: Error) =>
      kernel.log.warn({ error: error.message }, 'the clocks could not be compared'),
    );
  }, LOOK_MILLISECONDS);
  return () => clearInterval(timer);
};
