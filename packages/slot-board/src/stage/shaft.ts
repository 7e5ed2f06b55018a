import { fallInto, makeCells, type Cells, type Stand } from './cells.ts';
import type { Column, ColumnOptions } from './column.ts';
import { easeAway } from './pace.ts';
import type { Motion } from './motion.ts';

const ROW_MILLISECONDS = 28;
const LEAVE_MILLISECONDS = 240;

/** A column whose cells fall out below and in from above, or drift away and rise in. */
export const makeShaft = (options: ColumnOptions): Column => {
  const { motion, pace } = options;
  const cells = makeCells(options);
  let shown: string[] = [];
  let leaving: Promise<void> = Promise.resolve();
  const draw = (): void => {
    cells.hideAbove();
    for (const [row, symbol] of shown.entries()) cells.put(row, symbol, shown.length);
    cells.hideFrom(shown.length);
  };
  const standOut =
    pace.way === 'float'
      ? (part: number): Stand => ({ up: 0.5 * part, alpha: 1 - part, grow: 1 - 0.2 * part })
      : (part: number): Stand => ({ up: -(shown.length + 0.5) * easeAway(part) });
  const standIn =
    pace.way === 'float'
      ? (part: number): Stand => ({
          up: -0.55 * (1 - part),
          alpha: Math.min(1, part),
          grow: 0.72 + 0.28 * part,
        })
      : (part: number): Stand => ({ up: (shown.length + 0.5) * (1 - part) });
  return {
    view: cells.view,
    layout: (place) => {
      cells.layout(place);
      draw();
    },
    tick: () => undefined,
    rest: (window) => {
      shown = [...window];
      draw();
    },
    start: () => {
      leaving = eachRow({ cells, motion }, shown, LEAVE_MILLISECONDS, standOut);
    },
    land: async (window) => {
      await leaving;
      shown = [...window];
      cells.hideFrom(-1);
      await eachRow({ cells, motion }, shown, pace.fall, (part) => standIn(pace.ease(part)));
      draw();
    },
    fall: async (window, cleared) => {
      shown = [...window];
      await fallInto(cells, options, window, cleared);
      draw();
    },
    linger: () => undefined,
    change: (row, symbol) => {
      shown[row] = symbol;
      draw();
    },
    at: cells.at,
    rows: () => Math.max(1, shown.length),
    window: () => shown,
    isTurning: () => false,
  };
};

type Parts = { cells: Cells; motion: Motion };
/** Lower rows go first, each a moment after the one below it. */
const eachRow = async (
  { cells, motion }: Parts,
  window: readonly string[],
  milliseconds: number,
  standAt: (part: number) => Stand,
): Promise<void> => {
  const rows = window.length;
  const whole = milliseconds + (rows - 1) * ROW_MILLISECONDS;
  await motion.run(whole, (part) => {
    for (const [row, symbol] of window.entries()) {
      const begun = part * whole - (rows - 1 - row) * ROW_MILLISECONDS;
      cells.put(row, symbol, rows, standAt(Math.min(1, Math.max(0, begun / milliseconds))));
    }
  });
};
