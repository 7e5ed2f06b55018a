import { fraction, toDecimal } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import {
  deadHeat,
  factorOf,
  HALF_LOSE,
  HALF_WIN,
  isSameOutcome,
  LOSE,
  MARKET_TYPES,
  outcomeAt,
  outcomeOf,
  partVoid,
  PUSH,
  selectionsOf,
  WIN,
  type EventFacts,
  type Market,
  type Outcome,
} from './index.ts';

const NAMES = [
  ['win', WIN],
  ['half_win', HALF_WIN],
  ['push', PUSH],
  ['half_lose', HALF_LOSE],
  ['lose', LOSE],
] as const;
export const nameOf = (outcome: Outcome | undefined): string =>
  outcome === undefined
    ? 'open'
    : (NAMES.find(([, one]) => isSameOutcome(one, outcome))?.[0] ?? 'other');

const facts = (change: Partial<EventFacts> = {}): EventFacts => ({
  state: 'finished',
  over: {},
  running: {},
  ...change,
});
const ended = (home: number, away: number, half: [number, number] = [0, 0]): EventFacts =>
  facts({
    over: {
      match: { home, away },
      'half-1': { home: half[0], away: half[1] },
      'half-2': { home: home - half[0], away: away - half[1] },
    },
  });
const all = (market: Market, known: EventFacts): Record<string, string> =>
  Object.fromEntries(
    selectionsOf(market).map((one) => [one, nameOf(outcomeOf(market, one, known))]),
  );
const onMatch = (type: Market['type'], line?: number): Market => ({
  type,
  period: 'match',
  ...(line === undefined ? {} : { line }),
});

describe('the table of quarter lines (domain F1)', () => {
  it.each([
    [0, ['lose', 'lose', 'push', 'win', 'win']],
    [-1, ['lose', 'lose', 'half_lose', 'win', 'win']],
    [-2, ['lose', 'lose', 'lose', 'win', 'win']],
    [-3, ['lose', 'lose', 'lose', 'half_win', 'win']],
    [-4, ['lose', 'lose', 'lose', 'push', 'win']],
    [-5, ['lose', 'lose', 'lose', 'half_lose', 'win']],
    [1, ['lose', 'lose', 'half_win', 'win', 'win']],
    [3, ['lose', 'half_lose', 'win', 'win', 'win']],
    [5, ['lose', 'half_win', 'win', 'win', 'win']],
  ])('handicap of %i quarters for leads of -2 to 2', (line, names) => {
    const market = onMatch('handicap', line);
    const seen = [-2, -1, 0, 1, 2].map((lead) => all(market, ended(2 + lead, 2))['home']);
    expect(seen).toEqual(names);
    const mirrored = [2, 1, 0, -1, -2].map(
      (lead) => all(onMatch('handicap', -line), ended(2 + lead, 2))['away'],
    );
    expect(mirrored).toEqual(names);
  });

  it.each([
    [9, ['lose', 'half_lose', 'win'], ['win', 'half_win', 'lose']],
    [11, ['lose', 'half_win', 'win'], ['win', 'half_lose', 'lose'], 3],
    [8, ['lose', 'push', 'win'], ['win', 'push', 'lose']],
    [10, ['lose', 'lose', 'win'], ['win', 'win', 'lose']],
  ])('totals of %i quarters', (line, over, under, middle = 2) => {
    const goals = [middle - 1, middle, middle + 1];
    const seen = goals.map((one) => all(onMatch('totals', line), ended(one, 0)));
    expect(seen.map((one) => one['over'])).toEqual(over);
    expect(seen.map((one) => one['under'])).toEqual(under);
  });

  it('in play a handicap counts from the score of the bet', () => {
    const market = onMatch('handicap', 0);
    const from = { home: 2, away: 0 };
    expect(nameOf(outcomeOf(market, 'home', ended(2, 1), from))).toBe('lose');
    expect(nameOf(outcomeOf(market, 'home', ended(2, 0), from))).toBe('push');
  });
});

it('a match that ended decides every market once', () => {
  const known = { ...ended(2, 1, [0, 1]), goals: ['away', 'home', 'home'] as const };
  expect(all(onMatch('1x2'), known)).toEqual({ home: 'win', draw: 'lose', away: 'lose' });
  expect(all(onMatch('double-chance'), known)).toEqual({
    'home-draw': 'win',
    'home-away': 'win',
    'draw-away': 'lose',
  });
  expect(all(onMatch('draw-no-bet'), ended(1, 1))).toEqual({ home: 'push', away: 'push' });
  expect(all(onMatch('both-score'), known)).toEqual({ yes: 'win', no: 'lose' });
  expect(all(onMatch('odd-even'), known)).toEqual({ odd: 'win', even: 'lose' });
  expect(all(onMatch('team-totals-home', 6), known)).toEqual({ over: 'win', under: 'lose' });
  expect(all(onMatch('team-totals-away', 6), known)).toEqual({ over: 'lose', under: 'win' });
  expect(all({ type: '1x2', period: 'half-2' }, known)).toMatchObject({ home: 'win' });
  const won = (market: Market, one: EventFacts) =>
    Object.entries(all(market, one)).filter(([, name]) => name === 'win');
  expect(won(onMatch('correct-score'), known)).toEqual([['2-1', 'win']]);
  expect(won(onMatch('correct-score'), ended(5, 0))).toEqual([['other-home', 'win']]);
  expect(won(onMatch('correct-score'), ended(5, 5))).toEqual([['other-draw', 'win']]);
  expect(won(onMatch('half-full'), known)).toEqual([['away/home', 'win']]);
  expect(won({ ...onMatch('next-goal'), goal: 2 }, known)).toEqual([['home', 'win']]);
  expect(won({ ...onMatch('next-goal'), goal: 4 }, known)).toEqual([['none', 'win']]);
});

it('who scored is told or void: a score alone does not say it', () => {
  const market: Market = { type: 'next-goal', period: 'match', goal: 1 };
  expect(all(market, ended(1, 0))).toEqual({ home: 'push', none: 'push', away: 'push' });
  expect(all(market, facts({ state: 'running', goals: ['away'] }))).toMatchObject({ away: 'win' });
  expect(all(market, facts({ state: 'running', goals: [] }))).toMatchObject({ none: 'open' });
});

describe('an abandoned event', () => {
  const left = (home: number, away: number): EventFacts =>
    facts({
      state: 'abandoned',
      over: { 'half-1': { home: 1, away: 0 } },
      running: { match: { home, away }, 'half-2': { home: home - 1, away } },
    });
  it('keeps what no goal could change and voids the rest', () => {
    expect(all(onMatch('totals', 10), left(2, 1))).toEqual({ over: 'win', under: 'lose' });
    expect(all(onMatch('totals', 12), left(2, 1))).toEqual({ over: 'push', under: 'push' });
    expect(all(onMatch('totals', 11), left(2, 1))).toEqual({ over: 'push', under: 'push' });
    expect(all(onMatch('both-score'), left(1, 1))).toEqual({ yes: 'win', no: 'lose' });
    expect(all(onMatch('1x2'), left(3, 0))['home']).toBe('push');
    expect(all(onMatch('handicap', -2), left(3, 0))['home']).toBe('push');
    expect(all(onMatch('correct-score'), left(3, 0))).toMatchObject({
      '2-0': 'lose',
      '3-0': 'push',
      'other-home': 'push',
    });
    expect(all({ type: '1x2', period: 'half-1' }, left(3, 3))['home']).toBe('win');
    expect(all(onMatch('half-full'), left(1, 0))).toMatchObject({
      'draw/home': 'lose',
      'home/home': 'push',
    });
  });
  const at = (period: string, home: number, away: number): EventFacts =>
    facts({ state: 'abandoned', running: { [period]: { home, away } } });
  const back = { home: 'push', away: 'push' };
  it.each([
    ['match', 60, 40],
    ['quarter-1', 20, 10],
    ['map-1', 9, 2],
    ['set-1', 0, 7],
    ['half-2', 0, 30],
  ])('has no winner of %s at %i to %i, however far one side leads', (period, home, away) => {
    expect(all({ type: 'winner', period }, at(period, home, away))).toEqual(back);
    expect(all({ type: 'draw-no-bet', period }, at(period, home, away))).toEqual(back);
    expect(all({ type: '1x2', period }, at(period, home, away))).toEqual({ ...back, draw: 'push' });
    expect(all({ type: 'double-chance', period }, at(period, home, away))).toEqual({
      'home-draw': 'push',
      'home-away': 'push',
      'draw-away': 'push',
    });
    expect(all({ type: 'correct-score', period }, at(period, home, away))).toMatchObject({
      'other-home': 'push',
      'other-draw': 'push',
      'other-away': 'push',
    });
    const running = { ...at(period, home, away), state: 'running' as const };
    expect(all({ type: 'winner', period }, running)).toEqual({ home: 'open', away: 'open' });
  });
  it('says that an outcome is certain where no score of all that may come changes it, and only there', () => {
    const MOST = 9;
    const kinds: Market[] = [
      ...MARKET_TYPES.filter((one) => !/totals|handicap|next/.test(one)).map((type) =>
        onMatch(type),
      ),
      ...['totals', 'team-totals-home', 'team-totals-away'].flatMap((type) =>
        Array.from({ length: 30 }, (_, one) => onMatch(type as Market['type'], one)),
      ),
      { ...onMatch('correct-score'), named: 2 },
      { ...onMatch('correct-score'), named: 4 },
    ];
    const grid = Array.from({ length: MOST ** 2 }, (_, cell) => ({
      home: Math.floor(cell / MOST),
      away: cell % MOST,
    }));
    const half = { home: 1, away: 0 };
    // Further than any line, name or lead of these is away.
    const AHEAD = 12;
    const wrong: string[] = [];
    for (const market of kinds) {
      for (const now of grid) {
        const known = facts({
          state: 'running',
          over: { 'half-1': half },
          running: { match: now },
        });
        for (const selection of selectionsOf(market)) {
          const told = nameOf(outcomeOf(market, selection, known));
          const seen = new Set<string>();
          for (let more = 0; more < AHEAD ** 2 && seen.size < 2; more += 1) {
            const home = now.home + Math.floor(more / AHEAD);
            const score = { home, away: now.away + (more % AHEAD) };
            seen.add(nameOf(outcomeAt(market, selection, { score, half })));
          }
          const [only = ''] = seen;
          if (told !== (seen.size === 1 ? only : 'open'))
            wrong.push(`${JSON.stringify(market)} ${selection} ${now.home}-${now.away} is ${told}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
  it('says nothing yet of what is open while it runs', () => {
    const running = { ...left(2, 1), state: 'running' as const };
    expect(all(onMatch('1x2'), running)['home']).toBe('open');
    expect(all(onMatch('totals', 10), running)['over']).toBe('win');
  });
});

describe('basketball', () => {
  // 58 to 55 at half time, 101 to 99 in the end; quarters as they were played.
  const points = facts({
    over: {
      match: { home: 101, away: 99 },
      'half-1': { home: 58, away: 55 },
      'quarter-1': { home: 30, away: 31 },
      'quarter-4': { home: 20, away: 20 },
    },
  });
  it('is won, handicapped and counted by points, and each quarter by its own', () => {
    expect(all(onMatch('winner'), points)).toEqual({ home: 'win', away: 'lose' });
    // Two points ahead: a line of 1.5 is won, one of 2 comes back, one of 2.5 is lost.
    expect([-6, -8, -10].map((line) => all(onMatch('handicap', line), points)['home'])).toEqual([
      'win',
      'push',
      'lose',
    ]);
    expect([798, 800, 802].map((line) => all(onMatch('totals', line), points)['over'])).toEqual([
      'win',
      'push',
      'lose',
    ]);
    expect(all(onMatch('team-totals-home', 402), points)).toEqual({ over: 'win', under: 'lose' });
    expect(all({ type: 'winner', period: 'quarter-1' }, points)).toEqual({
      home: 'lose',
      away: 'win',
    });
    // A quarter that ends level has no winner: its stakes come back.
    expect(all({ type: 'winner', period: 'quarter-4' }, points)).toEqual({
      home: 'push',
      away: 'push',
    });
    expect(all({ type: 'totals', period: 'half-1', line: 450 }, points)['over']).toBe('win');
    expect(all(onMatch('odd-even'), points)).toEqual({ odd: 'lose', even: 'win' });
  });
  it('has its high lines decided before the end by what was scored already, and by nothing else', () => {
    const running = facts({ state: 'running', running: { match: { home: 80, away: 75 } } });
    expect(all(onMatch('totals', 602), running)).toEqual({ over: 'win', under: 'lose' });
    expect(all(onMatch('totals', 798), running)).toEqual({ over: 'open', under: 'open' });
    expect(all(onMatch('winner'), running)).toEqual({ home: 'open', away: 'open' });
  });
});

describe('tennis', () => {
  // 6-4, 3-6, 7-5: a match is counted in sets, a set in games.
  const sets = facts({
    over: {
      match: { home: 2, away: 1 },
      'set-1': { home: 6, away: 4 },
      'set-2': { home: 3, away: 6 },
      'set-3': { home: 7, away: 5 },
    },
  });
  it('is won by sets, and each set by its games', () => {
    expect(all(onMatch('winner'), sets)).toEqual({ home: 'win', away: 'lose' });
    expect(all({ ...onMatch('correct-score'), best: 2 }, sets)).toEqual({
      '2-0': 'lose',
      '0-2': 'lose',
      '2-1': 'win',
      '1-2': 'lose',
    });
    expect(all(onMatch('totals', 10), sets)).toEqual({ over: 'win', under: 'lose' });
    expect(all(onMatch('handicap', -6), sets)['home']).toBe('lose');
    expect(all({ type: 'winner', period: 'set-2' }, sets)).toEqual({ home: 'lose', away: 'win' });
    expect(all({ type: 'totals', period: 'set-3', line: 46 }, sets)['over']).toBe('win');
    expect(all({ type: 'handicap', period: 'set-1', line: -8 }, sets)['home']).toBe('push');
  });
  it('that is given up keeps its sets; what was not played out comes back, but for who was named', () => {
    const over = { 'set-1': { home: 6, away: 4 } };
    const given = facts({ state: 'abandoned', over, running: { match: { home: 1, away: 0 } } });
    expect(all({ type: 'winner', period: 'set-1' }, given)).toEqual({ home: 'win', away: 'lose' });
    expect(all({ type: 'winner', period: 'set-2' }, given)).toEqual({ home: 'push', away: 'push' });
    expect(all(onMatch('winner'), given)).toEqual({ home: 'push', away: 'push' });
    expect(all(onMatch('winner'), { ...given, named: 'away' })).toEqual({
      home: 'lose',
      away: 'win',
    });
    // Straight sets can still not be won by who lost one.
    expect(all({ ...onMatch('correct-score'), best: 2 }, given)).toEqual({
      '2-0': 'push',
      '0-2': 'lose',
      '2-1': 'push',
      '1-2': 'push',
    });
    const walkover = facts({ state: 'walkover' });
    expect(all(onMatch('winner'), walkover)).toEqual({ home: 'push', away: 'push' });
  });
});

it('the next goal is who scored it, by the order told, and open until that is known', () => {
  const goal = (no: number): Market => ({ ...onMatch('next-goal'), goal: no });
  const told = (goals: ('home' | 'away')[], state: EventFacts['state'] = 'running') => {
    const home = goals.filter((one) => one === 'home').length;
    const match = { home, away: goals.length - home };
    return state === 'running'
      ? facts({ state, running: { match }, goals })
      : facts({ state, over: state === 'finished' ? { match } : {}, goals });
  };
  const open = { home: 'open', none: 'open', away: 'open' };
  expect(all(goal(1), told([]))).toEqual(open);
  expect(all(goal(1), told(['away']))).toEqual({ home: 'lose', none: 'lose', away: 'win' });
  expect(all(goal(2), told(['away']))).toEqual(open);
  expect(all(goal(2), told(['away', 'home']))).toEqual({ home: 'win', none: 'lose', away: 'lose' });
  expect(all(goal(2), told(['away'], 'finished'))).toEqual({
    home: 'lose',
    none: 'win',
    away: 'lose',
  });
  // Cut short, a goal that fell stands and one that did not is void.
  expect(all(goal(1), told(['away'], 'abandoned'))['away']).toBe('win');
  expect(all(goal(2), told(['away'], 'abandoned'))).toEqual({
    home: 'push',
    none: 'push',
    away: 'push',
  });
});

describe('a series of maps', () => {
  const series = (home: number, away: number, more: Partial<EventFacts> = {}): EventFacts =>
    facts({ over: { match: { home, away }, 'map-1': { home: 13, away: 9 } }, ...more });
  it('is won, counted and handicapped by maps, and each map by its rounds', () => {
    expect(all(onMatch('winner'), series(2, 1))).toEqual({ home: 'win', away: 'lose' });
    expect(all(onMatch('handicap', -6), series(2, 1))['home']).toBe('lose');
    expect(all(onMatch('handicap', -6), series(2, 0))['home']).toBe('win');
    expect(all(onMatch('totals', 10), series(2, 1))['over']).toBe('win');
    expect(all({ type: 'winner', period: 'map-1' }, series(2, 1))['home']).toBe('win');
    expect(all({ type: 'totals', period: 'map-1', line: 86 }, series(2, 1))['over']).toBe('win');
    expect(selectionsOf({ type: 'correct-score', period: 'match', best: 2 })).toEqual([
      '2-0',
      '0-2',
      '2-1',
      '1-2',
    ]);
  });
  it('that is not begun is void; one that is cut short keeps its maps and a named winner', () => {
    const market = onMatch('winner');
    expect(all(market, facts({ state: 'walkover' }))).toEqual({ home: 'push', away: 'push' });
    const cut = facts({
      state: 'abandoned',
      over: { 'map-1': { home: 13, away: 9 } },
      running: { match: { home: 1, away: 0 } },
      named: 'home',
    });
    expect(all(market, cut)).toEqual({ home: 'win', away: 'lose' });
    expect(all({ type: 'winner', period: 'map-1' }, cut)['home']).toBe('win');
    expect(all({ type: 'winner', period: 'map-2' }, cut)['home']).toBe('push');
    const level = facts({ state: 'abandoned', running: { match: { home: 1, away: 1 } } });
    expect(all({ ...onMatch('totals', 10), best: 2 }, level)['over']).toBe('win');
    expect(all({ ...onMatch('correct-score'), best: 2 }, level)).toMatchObject({
      '2-0': 'lose',
      '2-1': 'push',
    });
  });
});

it('every selection of every kind has one outcome, and they pay a book between them', () => {
  for (const type of MARKET_TYPES) {
    for (let cell = 0; cell < 49; cell += 1) {
      const [home, away] = [Math.floor(cell / 7), cell % 7];
      const market: Market = { type, period: 'match', line: 2, goal: 1 };
      const known = { ...ended(home, away), goals: Array<'home'>(home + away).fill('home') };
      const outcomes = selectionsOf(market).map((one) => outcomeOf(market, one, known));
      const won = outcomes.filter((one) => nameOf(one) === 'win').length;
      const back = outcomes.filter((one) => nameOf(one) === 'push').length;
      if (back > 0) expect([type, back]).toEqual([type, outcomes.length]);
      else expect([type, home, away, won]).toEqual([type, home, away, won === 2 ? 2 : 1]);
      if (won === 2) expect(type).toBe('double-chance');
    }
  }
});

it('a dead heat wins a part at full odds, and a part can be void', () => {
  expect(toDecimal(factorOf(deadHeat(1, 2), 5000), 3)).toBe('2.500');
  expect(toDecimal(factorOf(partVoid(WIN, fraction(1n, 4n)), 3000), 3)).toBe('2.500');
  expect(toDecimal(factorOf(HALF_WIN, 1910), 4)).toBe('1.4550');
  expect(() => deadHeat(2, 1)).toThrow(/no dead heat/);
});
