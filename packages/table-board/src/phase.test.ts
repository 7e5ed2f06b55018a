import { describe, expect, it } from 'vitest';
import {
  clockAheadOf,
  CLOCK_SAMPLES,
  nextAfter,
  paceOf,
  phaseAt,
  secondsLeftAt,
  withClockSample,
} from './phase.ts';

describe('the pace of a show', () => {
  it.each([8000, 3000, 300, 0])('ends within a deal of %d ms', (dealMilliseconds) => {
    expect(5000 * paceOf(5000, dealMilliseconds)).toBeLessThanOrEqual(
      Math.max(1, dealMilliseconds - 150),
    );
  });
  it('is never stretched', () => {
    expect(paceOf(2000, 8000)).toBe(1);
    expect(paceOf(0, 8000)).toBe(1);
  });
  it('tells the next moment of change until the show is over', () => {
    expect(nextAfter([200, 600, 500], 0)).toBe(200);
    expect(nextAfter([200, 600, 500], 200)).toBe(500);
    expect(nextAfter([200, 600, 500], 600)).toBeUndefined();
  });
});

describe("the phase follows the server's clock", () => {
  const at = { closesAtMs: 10_000, elapsed: undefined, endsAt: 0 };

  it('open becomes closed at the closing time, even before the server says so', () => {
    expect(phaseAt({ ...at, state: 'open' }, 9999)).toBe('open');
    expect(phaseAt({ ...at, state: 'open' }, 10_000)).toBe('closed');
    expect(phaseAt({ ...at, state: 'closed' }, 9000)).toBe('closed');
  });

  it('a drawn round is dealt first and a result after', () => {
    const drawn = { state: 'drawn' as const, closesAtMs: 10_000, elapsed: 100, endsAt: 4000 };
    expect(phaseAt(drawn, 10_200)).toBe('dealing');
    expect(phaseAt({ ...drawn, elapsed: 4000 }, 14_100)).toBe('result');
    expect(phaseAt({ ...drawn, state: 'settled' }, 10_200)).toBe('settled');
  });

  it('a second is left until it is over', () => {
    expect(secondsLeftAt(10_000, 5000)).toBe(5);
    expect(secondsLeftAt(10_000, 5001)).toBe(5);
    expect(secondsLeftAt(10_000, 10_500)).toBe(0);
  });

  it('late messages do not move the clock back', () => {
    let samples: number[] = [];
    for (const sample of [2000, 1400, 1990]) samples = withClockSample(samples, sample);
    expect(clockAheadOf(samples)).toBe(2000);
    for (let count = 0; count < CLOCK_SAMPLES; count += 1) samples = withClockSample(samples, 500);
    expect(clockAheadOf(samples)).toBe(500);
    expect(clockAheadOf([])).toBe(0);
  });
});
