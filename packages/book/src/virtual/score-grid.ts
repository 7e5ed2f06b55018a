/**
 * The law a virtual match is drawn from: a table of integers that add up to 2^32, made once before
 * sales and published with its hash, so that nobody who checks computes with floats.
 */
export type ScoreGrid = readonly number[];

export const GOALS_MOST = 15;
const SIDE = GOALS_MOST + 1;
export const GRID_SUM = 2 ** 32;
export const cellOf = (home: number, away: number): number => home * SIDE + away;
export const scoreOfCell = (cell: number): { home: number; away: number } => ({
  home: Math.floor(cell / SIDE),
  away: cell % SIDE,
});

/** Goals expected of the home side and of the away side; `rho` moves the four lowest scores. */
export type Strength = { home: number; away: number; rho?: number };
/** Dixon and Coles, Applied Statistics 46 (1997); `domain/games.md` F4. */
const RHO = -0.1;
const lowScores = (home: number, away: number, { home: l, away: m, rho = RHO }: Strength) => {
  if (home === 0 && away === 0) return 1 - l * m * rho;
  if (home === 0 && away === 1) return 1 + l * rho;
  if (home === 1 && away === 0) return 1 + m * rho;
  return home === 1 && away === 1 ? 1 - rho : 1;
};
const poisson = (mean: number): number[] => {
  const list = [Math.exp(-mean)];
  for (let goals = 1; goals <= GOALS_MOST; goals += 1) {
    list.push(((list[goals - 1] ?? 0) * mean) / goals);
  }
  return list;
};

export const scoreGrid = (strength: Strength): ScoreGrid => {
  const [home, away] = [poisson(strength.home), poisson(strength.away)];
  const shares = home.flatMap((a, x) => away.map((b, y) => a * b * lowScores(x, y, strength)));
  const all = shares.reduce((sum, one) => sum + one, 0);
  const exact = shares.map((one) => (one / all) * GRID_SUM);
  const grid = exact.map(Math.floor);
  // The largest remainders get what is missing, the first of equal ones before others.
  const missing = GRID_SUM - grid.reduce((sum, one) => sum + one, 0);
  const order = exact
    .map((one, cell) => ({ cell, rest: one - Math.floor(one) }))
    .toSorted((a, b) => b.rest - a.rest || a.cell - b.cell);
  for (const { cell } of order.slice(0, missing)) grid[cell] = (grid[cell] ?? 0) + 1;
  return grid;
};

/** One line for each score that can come, as it is published and hashed. */
export const gridText = (grid: ScoreGrid): string =>
  grid
    .flatMap((weight, cell) => {
      const { home, away } = scoreOfCell(cell);
      return weight > 0 ? [`${home}-${away} ${weight}`] : [];
    })
    .join('\n');

/** The table that a text states; undefined where it is none, or does not add up. */
export const readGrid = (text: string): ScoreGrid | undefined => {
  const grid = Array.from({ length: SIDE * SIDE }, () => 0);
  let last = -1;
  for (const line of text.split('\n')) {
    const [, home, away, weight] = /^(\d{1,2})-(\d{1,2}) ([1-9]\d{0,9})$/.exec(line) ?? [];
    if (home === undefined || Number(home) > GOALS_MOST || Number(away) > GOALS_MOST) {
      return undefined;
    }
    const cell = cellOf(Number(home), Number(away));
    // Each score once, in the order that it is drawn by.
    if (cell <= last) return undefined;
    last = cell;
    grid[cell] = Number(weight);
  }
  return grid.reduce((sum, one) => sum + one, 0) === GRID_SUM ? grid : undefined;
};

export type Draw = { below(bound: number): number };
export type VirtualGoal = { side: 'home' | 'away'; half: 1 | 2; minute: number };
/** Of each goal by itself: the half, then the minute in it. */
const FIRST_HALF = 450;
const MINUTES = 45;

/** The score of one draw, then a moment for each goal, home goals first. */
export const drawMatch = (grid: ScoreGrid, draw: Draw): VirtualGoal[] => {
  let left = draw.below(GRID_SUM);
  const cell = grid.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  const { home, away } = scoreOfCell(cell);
  const sides = [...Array<'home'>(home).fill('home'), ...Array<'away'>(away).fill('away')];
  return sides
    .map((side): VirtualGoal => {
      const half = draw.below(1000) < FIRST_HALF ? 1 : 2;
      return { side, half, minute: (half - 1) * MINUTES + draw.below(MINUTES) };
    })
    .map((goal, at) => ({ goal, at }))
    .toSorted((a, b) => a.goal.minute - b.goal.minute || a.at - b.at)
    .map(({ goal }) => goal);
};
