import { addFractions, compareFractions, fraction, type Fraction } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import {
  besideOf,
  chancesAt,
  chancesBeside,
  equityOf,
  isSameOutcome,
  mayComeBack,
  scoreGrid,
  selectionsOf,
  WIN,
  type Market,
} from './index.ts';

const grid = scoreGrid({ home: 1.7, away: 1.2 });
const START = { minute: 0, score: { home: 0, away: 0 } };
const exact = (market: Market, selection: string) => chancesAt(grid, START, { market, selection });
const won = (market: Market, selection: string): Fraction =>
  exact(market, selection)
    .filter(({ outcome }) => isSameOutcome(outcome, WIN))
    .reduce((sum, one) => addFractions(sum, one.chance), fraction(0n));

it('what may become of a line follows from the two lines beside it: exactly as the table says', () => {
  const markets = (['handicap', 'totals', 'team-totals-home', 'team-totals-away'] as const).flatMap(
    (type) =>
      Array.from({ length: 33 }, (_, at) => (type === 'handicap' ? at - 16 : at + 1)).map(
        (line): Market => ({ type, period: 'match', line }),
      ),
  );
  const asked: Market[] = [
    ...markets,
    { type: 'draw-no-bet', period: 'match' },
    { type: 'draw-no-bet', period: 'half-1' },
    { type: 'winner', period: 'half-1' },
  ];
  expect(asked.filter(({ type }) => type === 'winner').every(mayComeBack)).toBe(true);
  let checked = 0;
  for (const market of asked.filter(mayComeBack)) {
    for (const selection of selectionsOf(market)) {
      const beside = chancesBeside(market, selection, won) ?? [];
      const table = exact(market, selection);
      const sum = beside.reduce((all, one) => addFractions(all, one.chance), fraction(0n));
      expect(compareFractions(sum, fraction(1n))).toBe(0);
      for (const { outcome, chance } of table) {
        const same = beside
          .filter((one) => isSameOutcome(one.outcome, outcome))
          .reduce((all, one) => addFractions(all, one.chance), fraction(0n));
        expect([market, selection, compareFractions(same, chance)]).toEqual([market, selection, 0]);
      }
      expect(equityOf({ odds: 1900, chances: beside })).toEqual(
        equityOf({ odds: 1900, chances: table }),
      );
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(150);
});

it('without a chance beside it, or with chances that contradict each other, nothing is known', () => {
  const quarter: Market = { type: 'totals', period: 'match', line: 9 };
  expect(besideOf(quarter).map(({ line }) => line)).toEqual([6, 10]);
  expect(besideOf({ type: 'handicap', period: 'match', line: -4 }).map((one) => one.line)).toEqual([
    -6, -2,
  ]);
  expect(
    chancesBeside(quarter, 'over', ({ line }) => (line === 6 ? fraction(1n, 2n) : undefined)),
  ).toBeUndefined();
  // Over 2.5 more likely than over 1.5.
  const turned = ({ line }: Market) => (line === 6 ? fraction(1n, 4n) : fraction(1n, 2n));
  expect(chancesBeside(quarter, 'over', turned)).toBeUndefined();
});

it('who wins a quarter may be nobody, who wins a match, a set or a map is somebody', () => {
  const winner = (period: string): Market => ({ type: 'winner', period });
  const periods = ['match', 'set-1', 'map-2', 'half-2', 'quarter-4'];
  expect(periods.filter((period) => mayComeBack(winner(period)))).toEqual(['half-2', 'quarter-4']);
  expect(besideOf(winner('quarter-4'))).toEqual([{ type: '1x2', period: 'quarter-4' }]);
});
