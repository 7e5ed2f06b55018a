import type { BookMarket } from '@fairhouse/contract/sportsbook';
import { expect, it } from 'vitest';
import { blocksOf, countsOf, mainLineOf, rowsOf } from './blocks.ts';

const market = (part: Partial<BookMarket>): BookMarket => ({
  marketId: [part.type, part.period, part.line].join('.'),
  type: '1x2',
  period: 'match',
  line: null,
  goal: null,
  best: null,
  group: 'main',
  state: 'open',
  heldReason: null,
  version: 1,
  selections: [
    { code: 'home', milli: 1900, result: null },
    { code: 'away', milli: 1900, result: null },
  ],
  ...part,
});
const handicap = (line: number, home = 1900, away = 1900): BookMarket =>
  market({
    type: 'handicap',
    line,
    group: 'lines',
    selections: [
      { code: 'home', milli: home, result: null },
      { code: 'away', milli: away, result: null },
    ],
  });

it('lines of one kind are one card in their order, and a long ladder goes on in the next', () => {
  const lines = Array.from({ length: 15 }, (_, at) => handicap(7 - at));
  const [first, second, ...rest] = blocksOf(lines);
  expect(first?.kind).toBe('ladder');
  expect(first?.markets.map((one) => one.line)).toEqual(
    Array.from({ length: 12 }, (_, at) => at - 7),
  );
  expect(second?.markets.map((one) => one.line)).toEqual([5, 6, 7]);
  expect(rest).toEqual([]);
});

it('the match comes before its halves, the result before totals, and closed markets not at all', () => {
  const blocks = blocksOf([
    market({ type: 'totals', period: 'half-1', line: 6, group: 'halves' }),
    market({ type: 'totals', line: 10, group: 'lines' }),
    market({}),
    market({ type: 'both-score', group: 'goals', state: 'closed' }),
    market({ type: '1x2', period: 'half-1', group: 'halves' }),
  ]);
  expect(blocks.map((one) => `${one.markets[0]?.type} ${one.markets[0]?.period}`)).toEqual([
    '1x2 match',
    'totals match',
    '1x2 half-1',
    'totals half-1',
  ]);
});

it('what is settled makes room within its group for what can still be bet on', () => {
  const blocks = blocksOf([
    market({ type: 'next-goal', goal: 1, group: 'goals', state: 'settled', marketId: 'first' }),
    market({ type: 'next-goal', goal: 2, group: 'goals', marketId: 'second' }),
    market({ type: 'both-score', group: 'goals' }),
    market({ type: '1x2', period: 'half-1', group: 'halves' }),
  ]);
  expect(
    blocks.map(({ markets }) => `${markets[0]?.type} ${markets[0]?.goal ?? ''}`.trim()),
  ).toEqual(['next-goal 2', 'both-score', 'next-goal 1', '1x2']);
});

it('two narrow cards of a group stand side by side where there is room, under its heading', () => {
  const blocks = blocksOf([
    market({}),
    handicap(-1),
    market({ type: 'totals', line: 10, group: 'lines' }),
  ]);
  const wide = rowsOf(blocks, { columns: 2, hasHeadings: true });
  expect(wide.map((row) => ('heading' in row ? row.heading : row.blocks.length))).toEqual([
    1,
    'lines',
    2,
  ]);
  expect(rowsOf(blocks, { columns: 1, hasHeadings: false })).toHaveLength(3);
  expect(countsOf([market({}), handicap(-1), handicap(1)]).get('lines')).toBe(2);
});

it('the main line is the most even one with prices', () => {
  const lines = [handicap(-3, 2600, 1500), handicap(-1, 1980, 1850), handicap(1, 1500, 2600)];
  expect(mainLineOf(lines)?.line).toBe(-1);
  const held = market({ selections: [{ code: 'home', milli: null, result: null }] });
  expect(mainLineOf([held])).toBeUndefined();
});
