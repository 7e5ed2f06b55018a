import { bytesFromHex, drawsFrom, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import type { ReelModel } from '../reels/model.ts';
import { chancesOfMarks, meanOfLines } from '../reels/mean.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { noMarks, walkCycle } from '../reels/walk.ts';
import { modelOf, quickDraws, scripted } from '../testing/draws.ts';
import { lines } from './kind.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const CHOICE = { stakeMinor: 100n };
const bar = modelOf<ReelModel>('lucky-bar');
const five = modelOf<ReelModel>('jade-five');
const harbour = modelOf<ReelModel>('harbour-lights');

/** Small enough to walk by brute force, with everything that lines can have. */
const SMALL: ReelModel = {
  kind: 'lines',
  name: 'Small',
  grid: [4, 2],
  units: 4,
  lines: ['0000', '1111', '0101', '1001'],
  wild: 'W',
  wilds: { W: 1, X: 2, Y: 3 },
  scatter: 'S',
  scatterPay: { 2: 1, 3: 5, 4: 20 },
  strips: ['ABWSBA', 'BAXBSAB', 'ABSYWA', 'BABSAW'],
  pay: { W: [0, 1, 4, 20], A: [0, 0, 3, 9], B: [1, 1, 2, 6] },
  topPrize: 5000,
  symbols: [
    { id: 'W', role: 'wild' },
    { id: 'X', role: 'wild' },
    { id: 'Y', role: 'wild' },
    { id: 'S', role: 'scatter' },
    { id: 'A', role: 'high' },
    { id: 'B', role: 'low' },
  ],
};

it.each([
  [bar, '0.96647258', ['6.7112', '0.347014'], 10_648],
  [five, '0.95812500', ['2.6774', '0.287625'], 8000],
  [harbour, '0.96127443', ['3.5964', '0.515483'], 19_803_868],
] as const)('certifies the published figures of %#', (model, rtp, spread, cycle) => {
  const found = lines.certify(model);
  expect(toDecimal(found.rtp, 8)).toBe(rtp);
  expect([found.deviation?.toFixed(4), found.hitRate]).toEqual(spread);
  expect(found.figures.combinations?.num).toBe(BigInt(cycle));
});

it('knows the chance and the mean of free spins, and the price of buying them', () => {
  const { triggerRate, freeSpinsMean } = lines.certify(harbour).figures;
  expect(triggerRate && 1 / Number(toDecimal(triggerRate, 12))).toBeCloseTo(104.01, 2);
  expect(freeSpinsMean && toDecimal(freeSpinsMean, 5)).toBe('24.18727');
  expect(lines.buys(harbour)).toMatchObject([{ feature: 'freeSpins', priceBets: 25.2 }]);
  expect(lines.facts(harbour).features).toEqual([
    {
      is: 'freeSpins',
      chance: '1 in 104.01',
      meanBets: '24.187',
      values: { trigger: 3, count: 10, more: 10, multiple: 3 },
    },
  ]);
});

it('counts the full cycle as playing every combination of stops does', () => {
  const play = lines.engine(SMALL);
  const lengths = SMALL.strips.map((strip) => strip.length);
  let [total, units, squares, losing] = [1, 0, 0, 0];
  for (const length of lengths) total *= length;
  for (let index = 0; index < total; index += 1) {
    let rest = index;
    const { outcome } = play(
      {
        shuffle: () => [],
        below: (n) => {
          const stop = rest % n;
          rest = Math.floor(rest / n);
          return stop;
        },
      },
      CHOICE,
    );
    units += outcome.totalUnits;
    squares += outcome.totalUnits ** 2;
    if (outcome.totalUnits === 0) losing += 1;
  }
  const found = lines.certify(SMALL);
  expect(Number(toDecimal(found.rtp, 12))).toBeCloseTo(units / total / 4, 11);
  expect(found.deviation).toBeCloseTo(Math.sqrt(squares / total - (units / total) ** 2) / 4, 9);
  expect(found.hitRate).toBe((1 - losing / total).toFixed(6));
});

it.each([bar, five, harbour, SMALL])('finds the mean of %# without walking its stops', (model) => {
  const tables = readReels(model);
  const walked = walkCycle(tables, noMarks(tables))[0];
  const mean = meanOfLines(tables);
  expect(Number(toDecimal(mean, 14))).toBeCloseTo(
    (walked?.units ?? 0) / (walked?.ways ?? 1) / model.units,
    12,
  );
  const chances = chancesOfMarks(countsInSight(tables, model.scatter ?? ''));
  expect(
    [...chances.values()].reduce((sum, { num, den }) => sum + Number(num) / Number(den), 0),
  ).toBeCloseTo(1, 12);
});

it('draws one stop for each reel, left to right, and gives the same round for the same seed', () => {
  const play = lines.engine(harbour);
  const { outcome } = play(drawsFrom(SEED, 'player-seed', 0), CHOICE);
  const draws = drawsFrom(SEED, 'player-seed', 0);
  const stops = harbour.strips.map((strip) => draws.below(strip.length));
  expect(outcome.acts[0]).toMatchObject({ is: 'spin', stops, isFree: false, multiplier: 1 });
  expect(play(drawsFrom(SEED, 'player-seed', 0), CHOICE).outcome).toEqual(outcome);
});

it('multiplies a run by each wild in it, and pays leading wilds alone where that is more', () => {
  const play = lines.engine(SMALL);
  // Row 0: W X Y W: four wilds alone pay 20. Row 0: A X Y A: nine times two times three.
  const wilds = play(scripted(2, 2, 3, 5), CHOICE).outcome;
  expect(wilds.acts[0]).toMatchObject({
    wins: expect.arrayContaining([
      expect.objectContaining({ line: 0, symbol: 'W', count: 4, payUnits: 20 }),
    ]) as unknown,
  });
  const run = play(scripted(0, 2, 3, 4), CHOICE).outcome;
  expect(run.acts[0]).toMatchObject({
    wins: expect.arrayContaining([
      {
        line: 0,
        symbol: 'A',
        count: 4,
        payUnits: 54,
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
    ]) as unknown,
  });
});

it('plays free spins in the same round: ten at three times, and ten more', () => {
  const trigger = [8, 13, 9, 0, 0];
  const idle = [0, 2, 4, 6, 8];
  const spins = [trigger, trigger, ...Array.from({ length: 19 }, () => idle)].flat();
  const { outcome } = lines.engine(harbour)(scripted(...spins), CHOICE);
  expect(outcome.acts.map(({ is }) => is)).toEqual([
    'spin',
    'freeSpins',
    'spin',
    'freeSpins',
    ...Array.from({ length: 19 }, () => 'spin'),
    'freeSpinsEnd',
  ]);
  expect(outcome.acts[1]).toEqual({
    is: 'freeSpins',
    added: 10,
    total: 10,
    multiplier: 3,
    winUnits: 0,
  });
  expect(outcome.acts[3]).toMatchObject({ added: 10, total: 20 });
  expect(outcome.acts[0]).toMatchObject({ scatter: { symbol: 'S', count: 3, payBets: 2 } });
  const end = outcome.acts.at(-1);
  expect(end?.is === 'freeSpinsEnd' && end.wonUnits).toBe(
    outcome.totalUnits - (outcome.acts[0]?.winUnits ?? 0),
  );
  expect(outcome.freeSpinsAwarded).toBe(20);
});

it('never gives more than 250 free spins, nor pays more than the top prize', () => {
  const always = Array.from({ length: 251 }, () => [8, 13, 9, 0, 0]).flat();
  expect(lines.engine(harbour)(scripted(...always), CHOICE).outcome.freeSpinsAwarded).toBe(250);
  const rich = [
    8,
    13,
    9,
    0,
    0,
    8,
    13,
    9,
    0,
    0,
    ...Array.from({ length: 19 }, () => [27, 6, 6, 6, 6]).flat(),
  ];
  const { outcome, gross } = lines.engine(harbour)(scripted(...rich), CHOICE);
  expect(outcome).toMatchObject({ isCapped: true, totalUnits: 100_000 });
  expect(gross).toEqual({ num: 5000n, den: 1n });
});

it('plays bought free spins at once, and refuses what is not sold', () => {
  const { outcome } = lines.engine(harbour)(quickDraws(5), { ...CHOICE, buy: 'freeSpins' });
  expect(outcome.bought).toBe('freeSpins');
  expect(outcome.acts.slice(0, 2)).toMatchObject([
    { is: 'freeSpins', added: 10 },
    { is: 'spin', isFree: true },
  ]);
  expect(() => lines.engine(bar)(quickDraws(5), { ...CHOICE, buy: 'freeSpins' })).toThrow(/buy/);
});

it('draws each jackpot after everything else, and counts what pools take as return', () => {
  const model: ReelModel = {
    ...five,
    jackpots: [
      { pool: 'mini', odds: 500, perMille: 4 },
      { pool: 'major', odds: 90_000, perMille: 2.5, isShared: true },
    ],
  };
  const draws = scripted(3, 3, 3, 0, 1);
  const { outcome } = lines.engine(model)(draws, CHOICE);
  expect(draws.left()).toBe(0);
  expect(outcome.acts.slice(1)).toEqual([
    { is: 'jackpot', pool: 'mini', isWon: true, winUnits: 0 },
    { is: 'jackpot', pool: 'major', isWon: false, winUnits: 0 },
  ]);
  const found = lines.certify(model);
  expect(toDecimal(found.rtp, 6)).toBe('0.964625');
  expect(found.contribution && toDecimal(found.contribution, 4)).toBe('0.0065');
});

it('a simulated million spins agrees with the certificate', () => {
  const play = lines.engine(harbour);
  const draws = quickDraws(20_261_121);
  let [units, hits] = [0, 0];
  for (let round = 0; round < 1_000_000; round += 1) {
    const { totalUnits } = play(draws, CHOICE).outcome;
    units += totalUnits;
    if (totalUnits > 0) hits += 1;
  }
  expect(Math.abs(units / 20 / 1e6 - 0.961274)).toBeLessThan((3.29 * 3.5964) / 1000);
  expect(Math.abs(hits / 1e6 - 0.515483)).toBeLessThan((3.29 * 0.4998) / 1000);
});

it('says in sentences what is wrong with a model', () => {
  expect([bar, five, harbour, SMALL].flatMap(lines.problems)).toEqual([]);
  const wrong: ReelModel = {
    ...SMALL,
    units: 0,
    lines: ['0000', '0000', '012', '0002'],
    strips: ['ABQ', 'B', 'ABW', 'BAS'],
    pay: { ...SMALL.pay, A: [0, 3, 2, 1.5] },
    fs: { trigger: 9, spins: 0, retrigger: -1, mult: 1 },
  };
  expect(lines.problems(wrong)).toEqual([
    'strip 2 has 1 symbols: from 2 to 200 are possible',
    'line 012 does not name one row of each reel',
    'line 0002 does not name one row of each reel',
    'a line stands twice in lines',
    'symbol Q of the strips is not in symbols',
    'symbol X is on no strip',
    'symbol Y is on no strip',
    'units is not a whole number above 0',
    'pay of A is not one whole number for each count up to 4',
    'pay of A falls where more symbols stand',
    'symbol Q pays nothing and is no wild, scatter, bonus or coin',
    'free spins start at 9 scatters: 1 to 8 are possible',
    'free spins: spins and mult must be whole numbers above 0',
    'free spins: retrigger must be a whole number from 0',
  ]);
  expect(lines.problems({ ...SMALL, grid: [6, 3] })).toEqual([
    'grid is not 3 to 5 columns and 1 to 4 rows',
  ]);
});
