import {
  addFractions,
  fraction,
  multiplyFractions,
  ONE,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import type { Certificate } from '../kind.ts';
import { certificateOfReels } from '../reels/certificate.ts';
import { lineWins } from '../reels/line-wins.ts';
import { asNumber } from '../reels/round-figures.ts';
import { readReels, type ReelTables } from '../reels/tables.ts';
import { meanOfPrizes, prizesOf } from '../weights.ts';
import { isFullScreen, isPair, stackOf, type StackedModel } from './model.ts';

/** A screen after its last draw. */
type Screen = { pay: number; isFull: boolean };
/** Sums over screens, each counted so often as its way is likely. */
type Sums = {
  plain: bigint;
  full: bigint;
  plainSquared: bigint;
  fullSquared: bigint;
  wins: bigint;
  fulls: bigint;
};

/** Exact figures: every combination of stops, and every second draw of the third reel. */
export const certifyStacked = (model: StackedModel): Certificate => {
  const tables = readReels(model);
  const { lengths } = tables;
  const [one = 0, two = 0, three = 0] = lengths;
  const sums: Sums = {
    plain: 0n,
    full: 0n,
    plainSquared: 0n,
    fullSquared: 0n,
    wins: 0n,
    fulls: 0n,
  };
  let respins = 0;
  for (let a = 0; a < one; a += 1) {
    for (let b = 0; b < two; b += 1) {
      const screens = screensOf(tables, a, b);
      const losing = screens.filter(({ pay }) => pay === 0).length;
      const again = hasRespin(tables, a, b) ? losing : 0;
      respins += again;
      // Each final screen counts once for each third stop that leads to it by the first draw,
      // times the length of the reel, and once for each losing stop that is drawn again.
      for (const screen of screens) {
        addScreen(sums, screen, BigInt((screen.pay > 0 || again === 0 ? three : 0) + again));
      }
    }
  }
  const all = BigInt(one * two * three * three);
  return certificateOf(model, sums, { all, respins: fraction(BigInt(respins * three), all) });
};

const certificateOf = (
  model: StackedModel,
  sums: Sums,
  { all, respins }: { all: bigint; respins: Fraction },
): Certificate => {
  const wheel = prizesOf(model.wheel);
  const times = meanOfPrizes(wheel);
  const timesSquared = meanOfPrizes(wheel, (multiple) => multiple ** 2);
  const ofUnits = (units: bigint): Fraction => fraction(units, all * BigInt(model.units));
  const ofSquares = (units: bigint): Fraction => fraction(units, all * BigInt(model.units ** 2));
  const rtp = addFractions(ofUnits(sums.plain), multiplyFractions(ofUnits(sums.full), times));
  const square = addFractions(
    ofSquares(sums.plainSquared),
    multiplyFractions(ofSquares(sums.fullSquared), timesSquared),
  );
  const [one = 0, two = 0, three = 0] = model.strips.map((strip) => strip.length);
  return certificateOfReels(
    model,
    {
      combinations: one * two * three,
      rtp,
      hitRate: fraction(sums.wins, all),
      square: asNumber(square),
    },
    {
      after: ', each with its respin',
      figures: { fullScreenRate: fraction(sums.fulls, all), respinRate: respins, wheelMean: times },
    },
  );
};

const addScreen = (sums: Sums, { pay, isFull }: Screen, ways: bigint): void => {
  if (pay === 0 || ways === 0n) return;
  const units = BigInt(pay);
  sums.wins += ways;
  if (isFull) {
    sums.fulls += ways;
    sums.full += ways * units;
    sums.fullSquared += ways * units * units;
  } else {
    sums.plain += ways * units;
    sums.plainSquared += ways * units * units;
  }
};

const screensOf = (tables: ReelTables, a: number, b: number): Screen[] => {
  const { cells, rows, lengths } = tables;
  return Array.from({ length: lengths[2] ?? 0 }, (_, c) => {
    const from = Int32Array.of(a * rows, b * rows, c * rows);
    const pay = lineWins(tables, { cells, from }).reduce((sum, win) => sum + win.payUnits, 0);
    return { pay, isFull: isFullScreen(tables, cells, from) };
  });
};

const hasRespin = (tables: ReelTables, a: number, b: number): boolean => {
  const [one = EMPTY, two = EMPTY] = tables.cells;
  return isPair(stackOf(tables, one, a * tables.rows), stackOf(tables, two, b * tables.rows));
};
const EMPTY = new Uint8Array(0);

/** The chances that a pay table tells: of a full screen and of a respin. */
export const chancesOfStacked = (model: StackedModel) => {
  const { figures } = certifyStacked(model);
  return {
    full: figures.fullScreenRate ?? ZERO,
    respin: figures.respinRate ?? ZERO,
    wheel: figures.wheelMean ?? ONE,
  };
};
