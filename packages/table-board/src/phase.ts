/** The times of a round, from the server's clock alone: whoever joins sees the same moment. */

type RoundState = 'open' | 'closed' | 'acting' | 'drawn' | 'settled' | 'void';
export type Phase = 'open' | 'closed' | 'acting' | 'dealing' | 'result' | 'settled' | 'void';

/** Left over at the end of the show, so that the result is seen before it is paid. */
const REST = 150;

/**
 * By how much a show is pressed together so that it ends before the round is paid: 1 where the
 * table leaves time enough.
 */
export const paceOf = (endsAt: number, dealMilliseconds: number): number =>
  endsAt <= 0 ? 1 : Math.min(1, Math.max(1, dealMilliseconds - REST) / endsAt);

/** The next of some moments; undefined when all are over. */
export const nextAfter = (moments: readonly number[], elapsed: number): number | undefined => {
  const later = moments.filter((moment) => moment > elapsed);
  return later.length > 0 ? Math.min(...later) : undefined;
};

type Known = {
  state: RoundState;
  closesAtMs: number;
  /** Milliseconds of the show since the draw, and when it ends. */
  elapsed: number | undefined;
  endsAt: number;
};

/** A window whose time is over is closed, even when the word of it has not come yet. */
export const phaseAt = ({ state, closesAtMs, elapsed, endsAt }: Known, nowMs: number): Phase => {
  if (state === 'open') return nowMs < closesAtMs ? 'open' : 'closed';
  if (state !== 'drawn') return state;
  return (elapsed ?? 0) < endsAt ? 'dealing' : 'result';
};

export const secondsLeftAt = (closesAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((closesAtMs - nowMs) / 1000));

/**
 * How far the server's clock is ahead of ours. A message can only come late, never early, so the
 * largest difference of the last few is nearest to the truth.
 */
export const CLOCK_SAMPLES = 8;
export const withClockSample = (samples: readonly number[], sample: number): number[] =>
  [...samples, sample].slice(-CLOCK_SAMPLES);
export const clockAheadOf = (samples: readonly number[]): number =>
  samples.length > 0 ? Math.max(...samples) : 0;
