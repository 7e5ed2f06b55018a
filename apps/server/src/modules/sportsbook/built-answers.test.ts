import { builderChance, fitsOf, scoreGrid, selectionsOf, type Market } from '@fairhouse/book';
import { expect, it } from 'vitest';
import { answerOf, togetherOf } from './steps/built-answers.ts';

/** What a process keeps, as the kernel does. */
const openKernel = () => {
  const made = new Map<string, unknown>();
  return {
    once: <Thing>(name: string, make: () => Thing): Thing => {
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as Thing;
    },
  };
};
const GRID = scoreGrid({ home: 1.6, away: 1.1 });
const RESULT: Market = { type: '1x2', period: 'match' };
const MARKETS: readonly Market[] = [
  RESULT,
  { type: 'both-score', period: 'match' },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'totals', period: 'half-1', line: 2 },
  { type: '1x2', period: 'half-1' },
];
const OFFERED = MARKETS.flatMap((market) =>
  selectionsOf(market).map((selection) => ({ market, selection })),
);
const HOME = { market: RESULT, selection: 'home' };
const PAIRS = OFFERED.filter(({ market }) => market !== RESULT).map((one) => [HOME, one]);

it('[GM-04] what selections cost together is reckoned once, for whoever asks and for a slip', async () => {
  const kernel = openKernel();
  const [legs = []] = PAIRS;
  const first = await answerOf(kernel, GRID, { legs, offered: OFFERED, source: 'one' });
  const again = await answerOf(kernel, GRID, { legs, offered: OFFERED, source: 'other' });
  expect(first?.together).toEqual({ chance: builderChance(GRID, legs) });
  expect(first?.fits).toEqual(fitsOf(GRID, legs, OFFERED));
  expect(again?.together).toBe(first?.together);
  expect(togetherOf(kernel, GRID, legs)).toBe(first?.together);
  // By another table it is another price.
  const other = scoreGrid({ home: 1.1, away: 1.6 });
  expect(togetherOf(kernel, other, legs)).toEqual({ chance: builderChance(other, legs) });
});

it('[GM-04] a crowd of one address waits for itself, the next address has its turn', async () => {
  const kernel = openKernel();
  const order: string[] = [];
  const ask = async (source: string, legs: typeof OFFERED) => {
    const answer = await answerOf(kernel, GRID, { legs, offered: OFFERED, source });
    order.push(answer ? source : `${source} later`);
    return answer;
  };
  const crowd = [...PAIRS, ...PAIRS.map((legs) => legs.toReversed())].map((legs) =>
    ask('crowd', legs),
  );
  const one = ask('one', [HOME]);
  expect(await one).toBeDefined();
  expect(order.filter((word) => word === 'crowd').length).toBeLessThan(4);
  const answers = await Promise.all(crowd);
  // One at work and ten that wait.
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(11);
  expect(answers.length).toBeGreaterThan(15);
  // What was reckoned before waits for nobody, and what was refused may come again.
  const [legs = []] = PAIRS;
  expect(await ask('crowd', legs)).toBeDefined();
  expect(await ask('crowd', PAIRS.at(-1)?.toReversed() ?? [])).toBeDefined();
});
