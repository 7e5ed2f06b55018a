import { describe, expect, it } from 'vitest';
import { ANNOUNCED, chipCountOf, neighbourChips, type AnnouncedChip } from './announced.ts';
import { coveringOf } from './layout.ts';
import { bets } from './manifest.ts';
import { WHEEL_ORDER } from './wheel.ts';

const numbersOf = (chips: readonly AnnouncedChip[]): number[] => [
  ...new Set(chips.flatMap(({ bet }) => coveringOf(bet)?.numbers ?? [])),
];
/** The numbers of the wheel clockwise from one number to another. */
const arc = (first: number, last: number): number[] => {
  const twice = [...WHEEL_ORDER, ...WHEEL_ORDER] as number[];
  const start = twice.indexOf(first);
  return twice.slice(start, twice.indexOf(last, start) + 1);
};
const sorted = (numbers: number[]): number[] => [...numbers].sort((one, other) => one - other);

describe('announced bets', () => {
  it('are chips on bets that the felt has', () => {
    const all = [
      ...Object.values(ANNOUNCED).flat(),
      ...WHEEL_ORDER.flatMap((number) => neighbourChips(number)),
    ];
    expect(all.filter(({ bet }) => !Object.hasOwn(bets, bet))).toEqual([]);
  });

  it('voisins: nine chips on the seventeen neighbours of the zero', () => {
    expect(chipCountOf(ANNOUNCED.voisins)).toBe(9);
    expect(sorted(numbersOf(ANNOUNCED.voisins))).toEqual(sorted(arc(22, 25)));
    expect(ANNOUNCED.voisins.filter(({ chips }) => chips === 2).map(({ bet }) => bet)).toEqual([
      'trio023',
      'corner25',
    ]);
  });

  it('tiers: six splits on the twelve numbers opposite', () => {
    expect(chipCountOf(ANNOUNCED.tiers)).toBe(6);
    expect(sorted(numbersOf(ANNOUNCED.tiers))).toEqual(sorted(arc(27, 33)));
  });

  it('orphelins: five chips on the eight numbers between', () => {
    expect(chipCountOf(ANNOUNCED.orphelins)).toBe(5);
    expect(sorted(numbersOf(ANNOUNCED.orphelins))).toEqual(sorted([...arc(17, 6), ...arc(1, 9)]));
  });

  it('together they cover the whole wheel once', () => {
    const covered = Object.values(ANNOUNCED).flatMap(numbersOf);
    expect(sorted(covered)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  });

  it('neighbours: five straight bets side by side on the wheel, across the zero too', () => {
    expect(neighbourChips(0).map(({ bet }) => bet)).toEqual([
      'straight3',
      'straight26',
      'straight0',
      'straight32',
      'straight15',
    ]);
    expect(neighbourChips(26, 1).map(({ bet }) => bet)).toEqual([
      'straight3',
      'straight26',
      'straight0',
    ]);
    for (const number of WHEEL_ORDER) expect(new Set(neighbourChips(number)).size).toBe(5);
  });
});
