import { fallInto, makeCells } from './cells.ts';
import type { Column, ColumnOptions } from './column.ts';
import { easeInOut } from './motion.ts';

const SMEARED_FROM = 0.012;

/** A reel: a window moving over its strip, measured in symbols. */
export const makeReel = (options: ColumnOptions): Column => {
  const { motion, pace } = options;
  const tape = makeTape(options);
  let top = 0;
  let speed = 0;
  let isCruising = false;
  const moveTo = (next: number, milliseconds: number): void => {
    speed = milliseconds > 0 ? (top - next) / milliseconds : 0;
    top = next;
    tape.draw(top, speed);
  };
  /** Writes the window where it will stop; without a stop wherever the reel is. */
  const write = (window: readonly string[], stop?: number): number => {
    const at = stop ?? Math.floor(top);
    tape.write(at, window);
    return at;
  };
  return {
    view: tape.cells.view,
    layout: (place) => {
      tape.cells.layout(place);
      tape.draw(top, 0);
    },
    tick: (milliseconds) => {
      if (isCruising) moveTo(top - speed * milliseconds, milliseconds);
    },
    rest: (window, stop) => {
      isCruising = false;
      moveTo(write(window, stop), 0);
    },
    start: () => {
      const from = top;
      // A short lift before the fall: the reel takes a breath.
      void motion
        .run(150, (part) => moveTo(from + 0.22 * part, 0), easeInOut)
        .then(() => {
          isCruising = true;
          speed = pace.cruise;
        });
    },
    linger: () => {
      if (isCruising) speed = pace.linger;
    },
    land: async (window, stop) => {
      const at = write(window, stop);
      const way = pace.braking + pace.overshoot;
      const duration = (1.7 * way) / Math.max(speed, pace.linger);
      isCruising = false;
      top = at + pace.braking;
      let before = 0;
      // Even braking from the speed it has: the last symbols are read as they come.
      await motion.run(duration, (part) => {
        const gone = way * (1 - (1 - part) ** 1.7);
        moveTo(at + pace.braking - gone, Math.max(1, (part - before) * duration));
        before = part;
      });
      await motion.run(150, (part) => moveTo(at - pace.overshoot * (1 - part), 0), easeInOut);
      moveTo(at, 0);
    },
    fall: async (window, cleared) => {
      tape.write(Math.round(top), window);
      await fallInto(tape.cells, options, window, cleared);
      moveTo(Math.round(top), 0);
    },
    change: (row, symbol) => {
      tape.change(Math.round(top) + row, symbol);
      tape.draw(top, 0);
    },
    at: tape.cells.at,
    rows: tape.rows,
    window: () => tape.windowAt(Math.round(top)),
    isTurning: () => isCruising,
  };
};

/** The strip with the window that was decided written over it. */
const makeTape = (options: ColumnOptions) => {
  const { strip, rowsMax } = options;
  const cells = makeCells(options);
  const written = new Map<number, string>();
  let rows = rowsMax;
  const place = (position: number): number => mod(position, strip.length);
  const read = (position: number): string =>
    written.get(place(position)) ?? strip[place(position)] ?? '';
  return {
    cells,
    rows: () => rows,
    write: (at: number, window: readonly string[]): void => {
      written.clear();
      rows = Math.max(1, window.length);
      for (const [row, symbol] of window.entries()) written.set(place(at + row), symbol);
    },
    change: (position: number, symbol: string): void => {
      written.set(place(position), symbol);
    },
    windowAt: (top: number): string[] => Array.from({ length: rows }, (_, row) => read(top + row)),
    draw: (top: number, speed: number): void => {
      const base = Math.floor(top);
      const isSmeared = Math.abs(speed) > SMEARED_FROM;
      for (let row = -1; row <= rows; row += 1) {
        cells.put(row, read(base + row), rows, { up: top - base, isSmeared });
      }
      cells.hideFrom(rows + 1);
    },
  };
};

const mod = (value: number, size: number): number => ((value % size) + size) % size;
