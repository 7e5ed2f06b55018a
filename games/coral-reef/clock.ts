/**
 * The server's clock as a screen knows it. A message is never early, so the freshest sample is
 * the one that says the most; late ones of a slow line change nothing. What is shown follows
 * without a jump: fish neither leap nor stand still while a line stalls.
 */
export type WaterClock = {
  /** A moment of the server's clock arrived now. */
  hear(serverMilliseconds: number, now: number): void;
  /** The server's time to show at a local moment. */
  at(now: number): number;
  /** How far the shown time is from the best known one, in milliseconds. */
  drift(): number;
};

const SAMPLES = 50;
/** The shown clock may run so much faster or slower while it follows. */
const SLEW = 0.05;
const LEAP_MILLISECONDS = 3000;

export const makeClock = (): WaterClock => {
  const samples: number[] = [];
  let shown: number | undefined;
  let shownAt = 0;
  const best = () => Math.max(...samples);
  return {
    hear: (serverMilliseconds, now) => {
      samples.push(serverMilliseconds - now);
      if (samples.length > SAMPLES) samples.shift();
    },
    at: (now) => {
      if (samples.length === 0) return now;
      const target = best();
      const step = Math.max(0, now - shownAt) * SLEW;
      const isFar = shown === undefined || Math.abs(target - shown) > LEAP_MILLISECONDS;
      if (shown === undefined || isFar) shown = target;
      else shown += Math.max(-step, Math.min(step, target - shown));
      shownAt = now;
      return now + shown;
    },
    drift: () => (shown === undefined || samples.length === 0 ? 0 : best() - shown),
  };
};
