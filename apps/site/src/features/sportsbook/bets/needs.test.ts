import { describe, expect, it } from 'vitest';
import { needsOf } from './needs.ts';

type Leg = Parameters<typeof needsOf>[0];
const leg = (part: Partial<Leg>): Leg => ({
  eventId: 'e',
  marketId: 'e.1x2.match',
  home: 'Anchor',
  away: 'Beacon',
  league: 'Harbour League',
  startsAt: '2026-11-27T18:00:00.000Z',
  type: '1x2',
  period: 'match',
  line: null,
  goal: null,
  selection: 'home',
  milli: 1920,
  milliNow: 1900,
  isLive: true,
  scoreAtBet: '0-0',
  score: '0-0',
  result: null,
  ...part,
});

describe('what a leg still needs', () => {
  it('is nothing where it wins as it stands', () => {
    expect(needsOf(leg({ score: '2-1' }))).toEqual({ now: 'win', more: undefined });
  });
  it('is the goals of the side that is backed', () => {
    expect(needsOf(leg({ score: '0-1' }))).toEqual({ now: 'lose', more: { home: 2, away: 0 } });
    expect(needsOf(leg({ score: '2-1', selection: 'away' }))).toEqual({
      now: 'lose',
      more: { home: 0, away: 2 },
    });
  });
  it('of a whole line tells that the stake comes back, and of a quarter that half of it wins', () => {
    const totals = { type: 'totals', selection: 'over' } as const;
    expect(needsOf(leg({ ...totals, line: 16, score: '3-1' }))).toEqual({
      now: 'push',
      more: { home: 1, away: 0 },
    });
    expect(needsOf(leg({ ...totals, line: 15, score: '3-1' }))?.now).toBe('half_win');
  });
  it('of a handicap counts the whole match, also in play', () => {
    const handicap = { type: 'handicap', line: -2, scoreAtBet: '2-1', score: '2-1' } as const;
    expect(needsOf(leg(handicap))).toEqual({ now: 'win', more: undefined });
  });
  it('is not told of what can win no more, of other periods and of what is decided', () => {
    expect(needsOf(leg({ type: 'totals', line: 2, selection: 'under', score: '1-0' }))).toEqual({
      now: 'lose',
      more: undefined,
    });
    expect(needsOf(leg({ period: 'half-1' }))).toBeUndefined();
    expect(needsOf(leg({ result: 'win' }))).toBeUndefined();
    expect(needsOf(leg({ score: null }))).toBeUndefined();
  });
});
