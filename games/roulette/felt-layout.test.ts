import { describe, expect, it } from 'vitest';
import {
  cellOf,
  LENGTH,
  LOWEST,
  LYING,
  spotBoxes,
  STANDING,
  toneOf,
  type Box,
} from './felt-layout.ts';
import { coveringOf } from './layout.ts';
import { bets } from './manifest.ts';
import { standing, trackCells, trackZones } from './track.ts';

const middleOf = ({ along, across, long, wide }: Box) => ({
  along: along + long / 2,
  across: across + wide / 2,
});
const inside = (box: Box, { along, across }: { along: number; across: number }): boolean =>
  along > box.along - 0.01 &&
  along < box.along + box.long + 0.01 &&
  across > box.across - 0.01 &&
  across < box.across + box.wide + 0.01;

describe.each([
  ['lying', LYING],
  ['standing', STANDING],
] as const)('the %s felt', (_, reach) => {
  const spots = spotBoxes(reach);

  it('has exactly one spot for every bet, and all of them on the table', () => {
    expect(spots.map(({ bet }) => bet).toSorted()).toEqual(Object.keys(bets).toSorted());
    for (const { bet, along, across, long, wide } of spots) {
      expect(Math.min(along, across - LOWEST), bet).toBeGreaterThanOrEqual(0);
      expect(along + long, bet).toBeLessThanOrEqual(LENGTH);
      expect(across + wide, bet).toBeLessThanOrEqual(3.3);
    }
  });

  it('a spot between numbers touches each number that it covers, and no other', () => {
    for (const spot of spots.filter(({ isBetween }) => isBetween)) {
      const covered = coveringOf(spot.bet)?.numbers ?? [];
      const touched = Array.from({ length: 37 }, (__, number) => number).filter((number) =>
        inside(cellOf(number), middleOf(spot)),
      );
      // Streets and lines lie on the edge of the table, so that they touch one number a street.
      const isOnEdge = /^(street|line|firstFour)/.test(spot.bet);
      expect(
        touched.every((number) => covered.includes(number)),
        spot.bet,
      ).toBe(true);
      if (!isOnEdge) expect(touched, spot.bet).toHaveLength(covered.length);
    }
  });

  it('no two spots between numbers overlap, and a number keeps its middle for itself', () => {
    const between = spots.filter(({ isBetween }) => isBetween);
    for (const [index, one] of between.entries()) {
      for (const other of between.slice(index + 1)) {
        const isApart =
          one.along + one.long <= other.along + 1e-9 ||
          other.along + other.long <= one.along + 1e-9 ||
          one.across + one.wide <= other.across + 1e-9 ||
          other.across + other.wide <= one.across + 1e-9;
        expect(isApart, `${one.bet} and ${other.bet}`).toBe(true);
      }
      for (let number = 0; number <= 36; number += 1) {
        expect(inside(one, middleOf(cellOf(number))), `${one.bet} on ${number}`).toBe(false);
      }
    }
  });
});

it('numbers and colours bear their colours', () => {
  expect(
    ['straight0', 'straight1', 'straight2', 'red', 'black', 'split1-2', 'dozen1'].map(toneOf),
  ).toEqual(['green', 'red', 'black', 'red', 'black', 'gold', 'gold']);
});

describe('the racetrack', () => {
  const size = { length: 940, width: 124, band: 38 };
  const cells = trackCells(size);

  it('lays the wheel around an oval, the zero at its end', () => {
    expect(cells.map(({ number }) => number).slice(0, 4)).toEqual([0, 32, 15, 19]);
    expect(cells[0]?.middle.x).toBeCloseTo(size.length - size.band / 2, 5);
    expect(cells[0]?.middle.y).toBeCloseTo(size.width / 2, 5);
    const gaps = cells.map(({ middle }, index) => {
      const next = cells[(index + 1) % cells.length]?.middle ?? middle;
      return Math.hypot(next.x - middle.x, next.y - middle.y);
    });
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(8);
    for (const { outline } of cells) {
      for (const { x, y } of outline) {
        expect(x >= -0.1 && x <= size.length + 0.1).toBe(true);
        expect(y >= -0.1 && y <= size.width + 0.1).toBe(true);
      }
    }
  });

  it('has a zone for every announced bet, inside the band', () => {
    const zones = trackZones(size);
    expect(zones.map(({ name }) => name).toSorted()).toEqual(['orphelins', 'tiers', 'voisins']);
    const at = Object.fromEntries(zones.map(({ name, middle }) => [name, middle.x]));
    expect(at.tiers).toBeLessThan(at.orphelins ?? 0);
    expect(at.orphelins).toBeLessThan(at.voisins ?? 0);
    for (const { x, y } of zones.flatMap(({ outline }) => outline)) {
      expect(x >= size.band && x <= size.length - size.band).toBe(true);
      expect(y >= size.band && y <= size.width - size.band).toBe(true);
    }
  });

  it('stands on its end with the zero at the top', () => {
    const [zero, thirtyTwo] = cells.map(({ middle }) => standing(size, middle));
    expect(zero?.y).toBeCloseTo(size.band / 2, 5);
    expect(thirtyTwo?.x).toBeGreaterThan(zero?.x ?? 0);
  });
});
