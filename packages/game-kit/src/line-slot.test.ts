import { expect, it } from 'vitest';
import { toDecimal } from './fraction.ts';
import { fullCycleOf } from './line-slot-cycle.ts';
import { lineSlotStatistics } from './line-slot-rtp.ts';
import { lineSlotEngine, type LineSlot } from './line-slot.ts';

const BASE = { wild: 'W', scatter: null, scatterPays: {}, freeSpins: null, wildMultiple: 1,
  topPrize: 5000 } as const;

/** One line of three, each wild in a win doubles it, cherries pay from one. */
const ONE_LINE: LineSlot = { ...BASE, rows: 1, units: 1, lines: ['000'], wildMultiple: 2,
  strips: ['7OBCOLCOBOLCOCLOBCOLOW', '7OCLOBOCOLBOCOLCOBOLOW', '7OLOBOCOLOBOCLOCOBOLOW'],
  pays: { W: [0, 0, 200], 7: [0, 0, 77], B: [0, 0, 12], L: [0, 0, 8], C: [1, 2, 5],
    O: [0, 0, 1] } };
const FIVE_LINES: LineSlot = { ...BASE, rows: 3, units: 5,
  lines: ['111', '000', '222', '012', '210'],
  strips: ['AKQJAKQJDWQJKDQJAKEJ', 'AKQJDAKQJEWQJKDQJAKJ', 'AKQJDKAQJWQJKDEQJAKJ'],
  pays: { W: [0, 0, 250], E: [0, 0, 110], D: [0, 0, 50], A: [0, 0, 25], K: [0, 0, 12],
    Q: [0, 0, 8], J: [0, 0, 6] } };
/** Small enough to walk by brute force, with everything a slot can have. */
const SMALL: LineSlot = { ...BASE, rows: 2, units: 4, lines: ['0000', '1111', '0101', '1001'],
  wildMultiple: 2, scatter: 'S', scatterPays: { 2: 1, 3: 5, 4: 20 },
  strips: ['ABWSBA', 'BAWBSAB', 'ABSBWA', 'BABSAW'],
  pays: { W: [0, 1, 4, 20], A: [0, 0, 3, 9], B: [1, 0, 2, 6] },
  freeSpins: { trigger: 3, spins: 3, retrigger: 2, multiple: 2, spinsMax: 50 } };

it('computes the published figures of a one-line slot with doubling wilds', () => {
  const figures = lineSlotStatistics(ONE_LINE);
  expect(toDecimal(figures.rtp, 8)).toBe('0.96647258');
  expect(figures.deviation.toFixed(4)).toBe('6.7112');
  expect(toDecimal(figures.hitRate, 6)).toBe('0.347014');
  expect(figures.cycle).toBe(10_648);
});

it('computes the published figures of a three-reel slot with five lines', () => {
  const figures = lineSlotStatistics(FIVE_LINES);
  expect(toDecimal(figures.rtp, 6)).toBe('0.958125');
  expect(figures.deviation.toFixed(4)).toBe('2.6774');
  expect(toDecimal(figures.hitRate, 6)).toBe('0.287625');
});

it('counts the full cycle as playing every combination of stops does', () => {
  const play = lineSlotEngine({ ...SMALL, freeSpins: null });
  const [one, two, three, four] = SMALL.strips.map((strip) => strip.length);
  const sums = { combinations: 0, sumUnits: 0, sumUnitsSquared: 0, hits: 0, triggers: 0,
    sumUnitsOnTrigger: 0 };
  const total = (one ?? 0) * (two ?? 0) * (three ?? 0) * (four ?? 0);
  for (let index = 0; index < total; index += 1) {
    let rest = index;
    const { outcome } = play({ shuffle: () => [], below: (n) => {
      const stop = rest % n;
      rest = (rest - stop) / n;
      return stop;
    } });
    const grid = outcome.spins[0]?.grid.flat() ?? [];
    const units = outcome.totalUnits;
    sums.combinations += 1;
    sums.sumUnits += units;
    sums.sumUnitsSquared += units * units;
    if (units > 0) sums.hits += 1;
    if (grid.filter((symbol) => symbol === 'S').length >= 3) {
      sums.triggers += 1;
      sums.sumUnitsOnTrigger += units;
    }
  }
  expect(fullCycleOf(SMALL)).toEqual(sums);
});

it('refuses slot data that no reel could show', () => {
  const broken: [Partial<LineSlot>, RegExp][] = [
    [{ lines: ['00'] }, /one row of each reel/], [{ lines: ['0900'] }, /one row of each reel/],
    [{ strips: ['A', 'A', 'A', 'A'] }, /as many symbols as there are rows/],
    [{ strips: ['ABX', 'ABA', 'ABA', 'ABA'] }, /scatter or has pays/],
    [{ units: 0 }, /units/], [{ pays: { ...SMALL.pays, A: [1] } }, /one whole number/],
  ];
  for (const [part, problem] of broken) {
    expect(() => lineSlotEngine({ ...SMALL, ...part })).toThrow(problem);
  }
});
