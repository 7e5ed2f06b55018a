import { toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import {
  chancesAt,
  drawMatch,
  drawSeries,
  fairChances,
  fairReturn,
  lawPrices,
  mapChance,
  matchLaw,
  matchMarkets,
  nextGoal,
  outcomeAt,
  outcomeOf,
  scoreGrid,
  selectionsOf,
  seriesLaw,
  seriesMarkets,
  type Draw,
  type EventFacts,
  type Law,
  type Market,
  type Moment,
  type Score,
  type Side,
  type VirtualGoal,
} from '../index.ts';

const grid = scoreGrid({ home: 1.6, away: 1.1 });
const START: Moment = { minute: 0, score: { home: 0, away: 0 } };
/** Numbers that repeat: the quick generator of Marsaglia (xorshift, 2003), 32 bits. */
const drawsFrom = (seed: number): Draw => {
  let state = seed;
  const word = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return {
    below: (bound) => (bound === 2 ** 32 ? word() : Math.floor((word() / 2 ** 32) * bound)),
  };
};
const scoreAt = (goals: readonly VirtualGoal[], minute: number): Score => {
  const score = { home: 0, away: 0 };
  for (const goal of goals) {
    if (goal.minute >= minute) break;
    score[goal.side] += 1;
  }
  return score;
};
const MOMENTS: readonly Moment[] = [
  START,
  { minute: 20, score: { home: 0, away: 1 } },
  { minute: 45, score: { home: 1, away: 1 }, half: { home: 1, away: 1 } },
  { minute: 70, score: { home: 2, away: 0 }, half: { home: 1, away: 0 } },
];

it('prices are made of the exact chances, at every moment', () => {
  for (const moment of MOMENTS) {
    const law = matchLaw(grid, moment);
    for (const market of matchMarkets(matchLaw(grid, START))) {
      // Of the order of goals the exact chances know nothing; simulation judges that below.
      if (market.type === 'next-goal') continue;
      const chances = fairChances(law, market);
      for (const [at, selection] of selectionsOf(market).entries()) {
        const fair = fairReturn(chancesAt(grid, moment, { market, selection }));
        const exact = fair ? 1 / Number(toDecimal(fair, 12)) : 0;
        expect(Math.abs((chances[at] ?? 0) - exact)).toBeLessThan(1e-9);
      }
    }
  }
});

/** How far sums of what happened are from what was said to be their chance. */
const tally = () => {
  const sums = new Map<string, { off: number; variance: number }>();
  return {
    /** So many times alike. */
    add: (name: string, p: { happened: number; chance: number; times?: number }): void => {
      const { happened, chance, times = 1 } = p;
      const one = sums.get(name) ?? { off: 0, variance: 0 };
      one.off += times * (happened - chance);
      one.variance += times * chance * (1 - chance);
      sums.set(name, one);
    },
    errors: () =>
      [...sums].map(([name, { off, variance }]) => ({
        name,
        errors: variance > 0 ? Math.abs(off) / Math.sqrt(variance) : off === 0 ? 0 : Infinity,
      })),
  };
};
/** How often what can be told apart came. */
const counter = <One>() => {
  const counts = new Map<string | number, { one: One; times: number }>();
  return {
    note: (key: string | number, one: () => One): void => {
      const known = counts.get(key);
      if (known) known.times += 1;
      else counts.set(key, { one: one(), times: 1 });
    },
    all: () => [...counts.values()],
  };
};

type End = { score: Score; half: Score };
type Sum = { off: number; variance: number };
const newSum = (): Sum => ({ off: 0, variance: 0 });
/** Won or lost; null where the stake came back, of which a fair chance says nothing. */
type Came = 0 | 1 | null;
const cameOf = (
  market: Market,
  code: string,
  seen: { score: Score; half?: Score; goals?: readonly Side[] },
): Came => {
  const score = market.period === 'half-1' ? (seen.half ?? seen.score) : seen.score;
  const { win, back } = outcomeAt(market, code, { ...seen, score });
  return back.num > 0n ? null : win.num > 0n ? 1 : 0;
};
const note = (
  sums: readonly Sum[],
  p: { chances: readonly number[]; came: readonly Came[]; times: number },
): void => {
  for (const [at, sum] of sums.entries()) {
    const happened = p.came[at] ?? null;
    if (happened === null) continue;
    const chance = p.chances[at] ?? 0;
    sum.off += p.times * (happened - chance);
    sum.variance += p.times * chance * (1 - chance);
  }
};
const errorsOf = ({ off, variance }: Sum): number =>
  variance > 0 ? Math.abs(off) / Math.sqrt(variance) : off === 0 ? 0 : Infinity;
const textOf = ({ home, away }: Score): string => `${home}-${away}`;
const kept = <One>(among: Map<string, One>, key: string, make: () => One): One => {
  const known = among.get(key) ?? make();
  among.set(key, known);
  return known;
};
/** Of every kind but the next goal, which is another market at each score. */
const WATCHED: readonly Market[] = [
  { type: '1x2', period: 'match' },
  { type: 'double-chance', period: 'match' },
  { type: 'draw-no-bet', period: 'match' },
  { type: 'both-score', period: 'match' },
  { type: 'correct-score', period: 'match' },
  { type: 'half-full', period: 'match' },
  { type: 'handicap', period: 'match', line: -2 },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'team-totals-home', period: 'match', line: 6 },
  { type: 'team-totals-away', period: 'match', line: 6 },
  { type: 'odd-even', period: 'match' },
  { type: '1x2', period: 'half-1' },
  { type: 'totals', period: 'half-1', line: 4 },
];
const MATCHES = 1_000_000;
/** 99.9 % of all sums are nearer; the numbers drawn are the same each time. */
const ERRORS_MOST = 3.29;
it('a million matches: no price before or in play leans to one side', () => {
  const draw = drawsFrom(20_261_127);
  const met = counter<{ moment: Moment; end: End; next: Side[] }>();
  for (let match = 0; match < MATCHES; match += 1) {
    const goals = drawMatch(grid, draw);
    // A moment of its own for each match, so that every minute is looked at.
    const minute = match % 90;
    const [score, last] = [scoreAt(goals, minute), scoreAt(goals, 90)];
    const half = scoreAt(goals, 45);
    const next = goals[score.home + score.away]?.side ?? 'none';
    const scores = [score.home, score.away, last.home, last.away, half.home, half.away];
    const way = ['home', 'none', 'away'].indexOf(next);
    met.note(
      scores.reduce((sum, one) => 16 * sum + one, 3 * minute + way),
      () => ({
        moment: { minute, score, ...(minute < 45 ? {} : { half }) },
        end: { score: last, half },
        next: goals.map(({ side }) => side),
      }),
    );
  }
  const sums = WATCHED.map((market) => [1, 2].map(() => selectionsOf(market).map(newSum)));
  const nexts = [1, 2].map(() => selectionsOf(nextGoal(START.score)).map(newSum));
  const laws = new Map<string, { chances: (readonly number[])[]; next: readonly number[] }>();
  const ends = new Map<string, (readonly Came[])[]>();
  let seen = 0;
  for (const { one, times } of met.all()) {
    const { moment, end } = one;
    const { score, half } = moment;
    const part = moment.minute < 45 ? 0 : 1;
    const known = kept(
      laws,
      `${moment.minute} ${textOf(score)} ${half ? textOf(half) : ''}`,
      () => {
        const law = matchLaw(grid, moment);
        return {
          chances: WATCHED.map((market) => fairChances(law, market)),
          next: fairChances(law, nextGoal(score)),
        };
      },
    );
    const came = kept(ends, `${textOf(end.score)} ${textOf(end.half)}`, () =>
      WATCHED.map((market) => selectionsOf(market).map((code) => cameOf(market, code, end))),
    );
    for (const [at, own] of sums.entries())
      note(own[part] ?? [], { chances: known.chances[at] ?? [], came: came[at] ?? [], times });
    const market = nextGoal(score);
    const scored = selectionsOf(market).map((code) =>
      cameOf(market, code, { score: end.score, goals: one.next }),
    );
    note(nexts[part] ?? [], { chances: known.next, came: scored, times });
    seen += times;
  }
  expect(seen).toBe(MATCHES);
  // Every kind that is offered on a match is among them, before the break and after it.
  const kinds = new Set([...WATCHED, nextGoal(START.score)].map(({ type }) => type));
  expect(kinds).toEqual(new Set(matchMarkets(matchLaw(grid, START)).map(({ type }) => type)));
  const leaning = [...sums, nexts].flatMap((halves, at) =>
    halves.flatMap((own) =>
      own.flatMap((sum, code) =>
        errorsOf(sum) > ERRORS_MOST ? [`${WATCHED[at]?.type ?? 'next-goal'} ${code}`] : [],
      ),
    ),
  );
  expect(leaning).toEqual([]);
});

it('prices that knew one goal of what is to come would be found', () => {
  const draw = drawsFrom(7);
  const { add, errors } = tally();
  const seen = matchLaw(grid, { minute: 30, score: { home: 1, away: 0 } });
  const [chance = 0] = fairChances(seen, { type: '1x2', period: 'match' });
  for (let match = 0; match < 100_000; match += 1) {
    const goals = drawMatch(grid, draw);
    const now = scoreAt(goals, 30);
    if (now.home !== 1 || now.away !== 0) continue;
    // Held as soon as the next minutes bring a goal: who bets meets better matches than the price.
    if (scoreAt(goals, 45).away > 0) continue;
    const last = scoreAt(goals, 90);
    add('home', { happened: Number(last.home > last.away), chance });
  }
  expect(errors()[0]?.errors).toBeGreaterThan(ERRORS_MOST);
});

it('a series has its chances map by map, over a hundred thousand of them', () => {
  const draw = drawsFrom(11);
  const chance = mapChance(1620, 1540);
  const met = counter<{ played: Score; score: Score }>();
  for (let turn = 0; turn < 100_000; turn += 1) {
    const maps = drawSeries(chance, 3, draw);
    const won = (side: Side, among = maps) => among.filter((one) => one === side).length;
    const scoreOf = (among: readonly Side[]) => ({
      home: won('home', [...among]),
      away: won('away', [...among]),
    });
    met.note(maps.join(), () => ({ played: scoreOf(maps.slice(0, 1)), score: scoreOf(maps) }));
  }
  const { add, errors } = tally();
  for (const { one, times } of met.all()) {
    for (const [name, played] of [
      ['start', { home: 0, away: 0 }],
      ['later', one.played],
    ] as const) {
      const law = seriesLaw(chance, 3, played);
      for (const market of seriesMarkets(3).filter(({ period }) => period === 'match')) {
        const chances = fairChances(law, market);
        for (const [at, selection] of selectionsOf(market).entries()) {
          const { win } = outcomeAt(market, selection, { score: one.score });
          const key = `${name} ${market.type} ${market.line ?? ''} ${selection}`;
          add(key, { happened: Number(win.num), chance: chances[at] ?? 0, times });
        }
      }
    }
  }
  expect(errors().filter((one) => one.errors > ERRORS_MOST)).toEqual([]);
});

/**
 * The most that stakes of 1 in all bring for sure, whatever happens: the value of the game between
 * who stakes (rows) and what happens (columns). Every payoff is lifted above zero; then the simplex
 * method solves `max sum y, A y <= 1, y >= 0`, whose value is 1 over that of the game.
 */
const surestGain = (payoffs: readonly (readonly number[])[]): number => {
  const lift = 1 - Math.min(...payoffs.flat());
  const rows = payoffs.length;
  const columns = payoffs[0]?.length ?? 0;
  const table = payoffs.map((row, at) => [
    ...row.map((one) => one + lift),
    ...Array.from({ length: rows }, (_, other) => Number(other === at)),
    1,
  ]);
  const goal = [...Array<number>(columns).fill(-1), ...Array<number>(rows + 1).fill(0)];
  const width = goal.length;
  for (let turn = 0; turn < 10_000; turn += 1) {
    const least = Math.min(...goal.slice(0, width - 1));
    if (least >= -1e-10) return 1 / (goal[width - 1] ?? 0) - lift;
    const into = goal.indexOf(least);
    let out = -1;
    let ratio = Infinity;
    for (const [at, row] of table.entries()) {
      const own = (row[width - 1] ?? 0) / (row[into] ?? 0);
      if ((row[into] ?? 0) > 1e-10 && own < ratio) [out, ratio] = [at, own];
    }
    const pivot = table[out];
    if (!pivot) throw new Error('a game without a value');
    const by = pivot[into] ?? 1;
    for (let at = 0; at < width; at += 1) pivot[at] = (pivot[at] ?? 0) / by;
    for (const row of [...table.filter((one) => one !== pivot), goal]) {
      const times = row[into] ?? 0;
      if (times === 0) continue;
      for (let at = 0; at < width; at += 1) row[at] = (row[at] ?? 0) - times * (pivot[at] ?? 0);
    }
  }
  throw new Error('no end of the simplex method');
};

/** Every way a match can go on, up to so many goals each; more are the same to all markets. */
const endsFrom = ({ score, half }: Moment, most: number): EventFacts[] => {
  const found: EventFacts[] = [];
  for (let home = score.home; home <= most; home += 1) {
    for (let away = score.away; away <= most; away += 1) {
      for (let a = score.home; a <= (half ? score.home : home); a += 1) {
        for (let b = score.away; b <= (half ? score.away : away); b += 1) {
          const before: Side[] = [
            ...Array<Side>(score.home).fill('home'),
            ...Array<Side>(score.away).fill('away'),
          ];
          const more: Side[] = [
            ...Array<Side>(home - score.home).fill('home'),
            ...Array<Side>(away - score.away).fill('away'),
          ];
          for (const goals of [more, more.toReversed()]) {
            found.push({
              state: 'finished',
              over: { match: { home, away }, 'half-1': half ?? { home: a, away: b } },
              running: {},
              goals: [...before, ...goals],
            });
          }
        }
      }
    }
  }
  return found;
};
type Priced = { market: Market; prices: readonly number[] };
const gainsOf = (priced: readonly Priced[], ends: readonly EventFacts[]): number[][] => {
  const rows = priced.flatMap(({ market, prices }) =>
    selectionsOf(market).flatMap((selection, at) => {
      const price = prices[at] ?? 0;
      if (price === 0) return [];
      const gains = ends.map((facts) => {
        const outcome = outcomeOf(market, selection, facts);
        if (!outcome) throw new Error(`${market.type} is open at the end`);
        const { win, back } = outcome;
        const wins = Number(win.num) / Number(win.den);
        return (wins * price) / 1000 + Number(back.num) / Number(back.den) - 1;
      });
      return [gains];
    }),
  );
  // Ends that are alike to every bet are one.
  const kept = new Set<string>();
  const columns = ends.flatMap((_, at) => {
    const key = rows.map((row) => row[at]).join();
    const isFirst = !kept.has(key);
    kept.add(key);
    return isFirst ? [at] : [];
  });
  return rows.map((row) => columns.map((at) => row[at] ?? 0));
};
const pricedBy = (law: Law, markets: readonly Market[], margin: number): Priced[] =>
  markets.map((market) => ({ market, prices: lawPrices(law, market, margin) }));

it('no stakes on all markets of a match win for sure: by linear programme, before and in play', () => {
  const offered = matchMarkets(matchLaw(grid, START)).filter(({ type }) => type !== 'next-goal');
  for (const moment of MOMENTS) {
    const markets = [...offered, nextGoal(moment.score)];
    const ends = endsFrom(moment, 6);
    for (const margin of [0.05, 0]) {
      const gain = surestGain(gainsOf(pricedBy(matchLaw(grid, moment), markets, margin), ends));
      expect(gain).toBeLessThan(margin === 0 ? 1e-6 : -0.001);
    }
  }
});

it('one price that is a tenth too high, or one that is a goal behind, is found', () => {
  const law = matchLaw(grid, START);
  const fair = pricedBy(law, matchMarkets(law), 0);
  const wrong = fair.map(({ market, prices }) => ({
    market,
    prices: market.type === 'draw-no-bet' ? prices.map((one) => one * 1.1) : prices,
  }));
  expect(surestGain(gainsOf(wrong, endsFrom(START, 6)))).toBeGreaterThan(0.001);
  const later: Moment = { minute: 45, score: { home: 2, away: 0 }, half: { home: 2, away: 0 } };
  const late = matchLaw(grid, later);
  const behind = matchMarkets(law)
    .filter(({ type }) => type !== 'next-goal')
    .map((market) => ({
      market,
      prices: lawPrices(market.type === 'totals' ? law : late, market, 0.05),
    }));
  expect(surestGain(gainsOf(behind, endsFrom(later, 6)))).toBeGreaterThan(0.001);
});

it('all markets of a series are without a sure win too, and none has a price above the fair one', () => {
  for (const played of [
    { home: 0, away: 0 },
    { home: 1, away: 0 },
  ]) {
    const law = seriesLaw(mapChance(1600, 1500), 3, played);
    const markets = seriesMarkets(3).filter(({ period }) => period === 'match');
    const priced = pricedBy(law, markets, 0.05);
    const ends = law.finals.map(({ score }): EventFacts => ({
      state: 'finished',
      over: { match: score },
      running: {},
    }));
    expect(surestGain(gainsOf(priced, ends))).toBeLessThan(0);
    for (const { market, prices } of priced) {
      const chances = fairChances(law, market);
      expect(prices.every((one, at) => (one / 1000) * (chances[at] ?? 0) <= 1)).toBe(true);
    }
  }
});
