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
  periodScore: part.score === undefined ? '0-0' : part.score,
  halfScore: null,
  mapsToWin: null,
  result: null,
  ...part,
});
const needs = (part: Partial<Leg>) => needsOf(leg(part));

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
  it('is not told of what can win no more, of periods that do not run and of what is decided', () => {
    expect(needsOf(leg({ type: 'totals', line: 2, selection: 'under', score: '1-0' }))).toEqual({
      now: 'lose',
      more: undefined,
    });
    expect(needsOf(leg({ period: 'half-2', periodScore: null }))).toBeUndefined();
    expect(needsOf(leg({ result: 'win' }))).toBeUndefined();
    expect(needsOf(leg({ score: null }))).toBeUndefined();
  });
  it('of a half, a quarter or a map rests on the score of that alone', () => {
    const half = { period: 'half-2', score: '2-0', periodScore: '0-1' } as const;
    expect(needs({ ...half, selection: 'home' })).toEqual({
      now: 'lose',
      more: { home: 2, away: 0 },
    });
    expect(needs({ ...half, selection: 'away' })?.now).toBe('win');
    const totals = { type: 'totals', line: 6, selection: 'over' } as const;
    expect(needs({ ...half, ...totals })).toEqual({ now: 'lose', more: { home: 1, away: 0 } });
    const handicap = { type: 'handicap', line: -2, selection: 'home' } as const;
    expect(needs({ ...half, ...handicap })?.more).toEqual({ home: 2, away: 0 });
    const chance = { type: 'double-chance', selection: 'home-draw' } as const;
    expect(needs({ ...half, ...chance })?.more).toEqual({ home: 1, away: 0 });
    const quarter = { type: 'winner', period: 'quarter-3', periodScore: '11-14' } as const;
    expect(needs({ ...quarter, selection: 'home' })).toEqual({
      now: 'lose',
      more: { home: 4, away: 0 },
    });
    const rounds = { type: 'totals', period: 'map-2', periodScore: '3-2', line: 106 } as const;
    expect(needs({ ...rounds, selection: 'over' })?.more).toEqual({ home: 22, away: 0 });
    const map = { type: 'winner', period: 'map-2', score: '1-0' } as const;
    expect(needs({ ...map, periodScore: null })).toBeUndefined();
    // Nobody draws a map: at the same score there is nothing to say.
    expect(needs({ ...map, periodScore: '7-7' })).toBeUndefined();
    expect(needs({ ...map, periodScore: '7-8', selection: 'home' })?.more).toEqual({
      home: 2,
      away: 0,
    });
  });
  it('of one team is its own goals', () => {
    const over = { line: 10, selection: 'over', score: '1-2' } as const;
    expect(needs({ ...over, type: 'team-totals-home' })).toEqual({
      now: 'lose',
      more: { home: 2, away: 0 },
    });
    expect(needs({ ...over, type: 'team-totals-away' })).toEqual({
      now: 'lose',
      more: { home: 0, away: 1 },
    });
    const under = { line: 8, selection: 'under', score: '0-2' } as const;
    expect(needs({ ...under, type: 'team-totals-away' })).toEqual({ now: 'push', more: undefined });
  });
  it('of the other markets of a match is what their rules say', () => {
    expect(needs({ type: 'both-score', selection: 'yes', score: '2-0' })?.more).toEqual({
      home: 0,
      away: 1,
    });
    expect(needs({ type: 'odd-even', selection: 'odd', score: '1-1' })?.now).toBe('lose');
    expect(needs({ type: 'draw-no-bet', selection: 'home' })).toEqual({
      now: 'push',
      more: { home: 1, away: 0 },
    });
    expect(needs({ type: 'correct-score', selection: '2-1', score: '1-0' })?.more).toEqual({
      home: 1,
      away: 1,
    });
    expect(needs({ type: 'correct-score', selection: '0-0', score: '1-0' })?.more).toBeUndefined();
  });
  it('of the next goal is that goal, and of one after it nothing yet', () => {
    const goal = { type: 'next-goal', goal: 2, score: '1-0' } as const;
    expect(needs({ ...goal, selection: 'away' })).toEqual({
      now: 'lose',
      more: { home: 0, away: 1 },
    });
    expect(needs({ ...goal, selection: 'none' })).toEqual({ now: 'win', more: undefined });
    expect(needs({ ...goal, goal: 3, selection: 'away' })).toBeUndefined();
    expect(needs({ ...goal, goal: 1, selection: 'away' })).toBeUndefined();
  });
  it('of half and full time is the rest of the match once the half is over', () => {
    const both = { type: 'half-full', selection: 'home/draw', score: '1-0' } as const;
    expect(needs(both)).toEqual({ now: 'lose', more: undefined });
    expect(needs({ ...both, selection: 'home/home' })?.now).toBe('win');
    expect(needs({ ...both, halfScore: '1-0' })?.more).toEqual({ home: 0, away: 1 });
    expect(needs({ ...both, halfScore: '0-0' })).toEqual({ now: 'lose', more: undefined });
  });
  it('of a series is the maps that end it, and nothing as it stands', () => {
    const of5 = { type: 'winner', mapsToWin: 3, score: '1-0', selection: 'away' } as const;
    expect(needs(of5)).toEqual({ now: undefined, more: { home: 0, away: 3 } });
    expect(needs({ ...of5, score: '0-0', selection: 'home' })?.more).toEqual({ home: 3, away: 0 });
    const handicap = { ...of5, type: 'handicap', line: -6, selection: 'home' } as const;
    expect(needs(handicap)?.more).toEqual({ home: 2, away: 0 });
    // Anchor wins by two maps at least no more.
    expect(needs({ ...handicap, score: '0-2' })).toEqual({ now: 'lose', more: undefined });
    expect(needs({ ...handicap, score: '2-0', line: 6 })).toEqual({ now: 'win', more: undefined });
    const totals = { ...of5, type: 'totals', line: 14 } as const;
    expect(needs({ ...totals, selection: 'over' })?.more).toEqual({ home: 2, away: 1 });
    expect(needs({ ...totals, selection: 'under' })).toBeUndefined();
    expect(needs({ ...totals, score: '1-1', selection: 'over' })?.now).toBe('win');
    const score = { ...of5, type: 'correct-score', selection: '3-1' } as const;
    expect(needs(score)?.more).toEqual({ home: 2, away: 1 });
    expect(needs({ ...score, score: '0-2' })).toEqual({ now: 'lose', more: undefined });
  });
});
