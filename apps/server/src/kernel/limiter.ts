/** Fixed windows in memory: a coarse guard of calls a minute. Rules of identity that several
 * servers must share (login failures, captcha) stand in PostgreSQL instead. */
export type Limiter = {
  take(key: string, perMinuteMax: number): boolean;
  /** What was taken turned out to cost nothing. */
  giveBack?(key: string): void;
};

export const openLimiter = (milliseconds: () => number): Limiter => {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    take: (key, perMinuteMax) => {
      const now = Math.floor(milliseconds() / 60_000);
      if (now !== window) {
        window = now;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= perMinuteMax;
    },
    giveBack: (key) => {
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
    },
  };
};
