import { describe, expect, it } from 'vitest';
import {
  cardStateAt, clockAheadOf, CLOCK_SAMPLES, dealEndsAt, dealSteps, nextChangeAfter, phaseAt,
  pointsOfCard, secondsLeftAt, totalOfCards, withClockSample, type DealtCard,
} from './phase.ts';

const dealt = (sides: string): DealtCard[] => [...sides].map((side, card) => ({
  to: side === 'P' ? 'player' : 'banker', card }));

describe('the deal', () => {
  it('goes in the order of dealing and every side keeps its own places', () => {
    const steps = dealSteps(dealt('PBPBPB'), 8000);
    expect(steps.map((step) => `${step.to} ${step.place}`)).toEqual(['player 0', 'banker 0',
      'player 1', 'banker 1', 'player 2', 'banker 2']);
    const starts = steps.map((step) => step.startsAt);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
  });

  it('first cards are open when they land, the others wait to be squeezed', () => {
    const steps = dealSteps(dealt('PBPB'), 8000);
    expect(steps.map((step) => step.isSqueezed)).toEqual([false, false, true, true]);
    expect(steps.map((step) => step.opensAt > step.landsAt)).toEqual([false, false, true, true]);
    expect(steps[2]?.opensAt).toBe(steps[3]?.opensAt);
  });

  it('the Banker\'s third card starts only after the Player\'s third has turned', () => {
    const steps = dealSteps(dealt('PBPBPB'), 20_000);
    expect(steps[5]?.startsAt).toBeGreaterThan(steps[4]?.opensAt ?? Infinity);
  });

  it.each([8000, 3000, 300, 0])('ends within a deal of %d ms', (dealMilliseconds) => {
    expect(dealEndsAt(dealSteps(dealt('PBPBPB'), dealMilliseconds)))
      .toBeLessThanOrEqual(Math.max(280, dealMilliseconds + 150));
  });

  it('whoever joins in the middle finds the cards of that moment', () => {
    const steps = dealSteps(dealt('PBPB'), 20_000);
    const statesAt = (elapsed: number) => steps.map((step) => cardStateAt(step, elapsed));
    expect(statesAt(0)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(statesAt(650)).toEqual(['open', 'flying', 'waiting', 'waiting']);
    expect(statesAt(1600)).toEqual(['open', 'open', 'down', 'down']);
    expect(statesAt(9000)).toEqual(['open', 'open', 'open', 'open']);
  });

  it('tells the next moment of change until the deal is over', () => {
    const steps = dealSteps(dealt('PBPB'), 20_000);
    expect(nextChangeAfter(steps, 0)).toBe(200);
    expect(nextChangeAfter(steps, 200)).toBe(500);
    expect(nextChangeAfter(steps, dealEndsAt(steps))).toBeUndefined();
  });
});

describe('the phase follows the server\'s clock', () => {
  const steps = dealSteps(dealt('PBPB'), 8000);
  const at = { closesAtMs: 10_000, drawnAtMs: undefined, steps: [] };

  it('open becomes closed at the closing time, even before the server says so', () => {
    expect(phaseAt({ ...at, state: 'open' }, 9999)).toBe('open');
    expect(phaseAt({ ...at, state: 'open' }, 10_000)).toBe('closed');
    expect(phaseAt({ ...at, state: 'closed' }, 9000)).toBe('closed');
  });

  it('a drawn round is dealt first and a result after', () => {
    const drawn = { state: 'drawn' as const, closesAtMs: 10_000, drawnAtMs: 10_100, steps };
    expect(phaseAt(drawn, 10_200)).toBe('dealing');
    expect(phaseAt(drawn, 10_100 + dealEndsAt(steps))).toBe('result');
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

it('points are those of the game: aces one, tens and pictures nothing', () => {
  expect([0, 4, 32, 36, 48, 51, 416 - 1].map(pointsOfCard)).toEqual([1, 2, 9, 0, 0, 0, 0]);
  expect(totalOfCards([32, 28, 0])).toBe(8);
});
