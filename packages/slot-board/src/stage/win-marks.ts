import { Container, Graphics } from 'pixi.js';
import type { Cell, SlotFacts, SlotWin } from '@fairhouse/slots';
import type { SlotTheme } from '../theme.ts';
import { tintOf } from './colour.ts';
import type { Field } from './field.ts';
import { makeLitCells, QUIET_COLOUR } from './lit-cells.ts';
import { easeInOut, easeOut, type Motion } from './motion.ts';
import { cellCentre, type StagePlace } from './place.ts';

/** What an act won: every paid combination, and the cells of a scatter pay. */
export type Won = { wins: readonly SlotWin[]; scatterCells: readonly Cell[] };
export type WinMarks = {
  /** Under the symbols: lit cells. */ ground: Container;
  /** Over the symbols: pay lines. */ over: Container;
  layout(place: StagePlace): void;
  tick(milliseconds: number): void;
  show(won: Won, isLoud: boolean): Promise<void>;
  /** One combination alone, or all of them. */
  single(won: Won, win: SlotWin | undefined, isLoud: boolean): void;
  clear(): void;
  isBreathing(): boolean;
};

type Parts = {
  field: Field;
  facts: SlotFacts;
  theme: SlotTheme;
  motion: Motion;
  isStill: () => boolean;
};

const LINE_COLOURS = [
  0xff8fa3, 0x7fd6ff, 0x9df0b8, 0xd9b3ff, 0xffb36b, 0x8fb4ff, 0xf7f08a, 0xff9ee0, 0x86f0e0,
];

/** Winning cells are lit; where a pay line won it is drawn through them, from its side. */
export const makeWinMarks = ({ field, facts, theme, motion, isStill }: Parts): WinMarks => {
  const cells = makeLitCells({ field, theme, isStill });
  const over = new Container();
  const pen = new Graphics();
  over.addChild(pen);
  let place: StagePlace | undefined;
  const colours = [tintOf(theme.palette.key), ...LINE_COLOURS];
  const clear = (): void => {
    pen.clear();
    cells.clear();
  };
  const draw = (wins: readonly SlotWin[], part: number, isLoud: boolean): void => {
    pen.clear();
    for (const { line, side } of wins) {
      const path = line === undefined ? undefined : facts.lines[line];
      if (!place || line === undefined || !path) continue;
      const colour = colours[line % colours.length] ?? 0xffffff;
      trace(pen, place, {
        path: side === 'right' ? path.toReversed() : path,
        beside: (line % 5) - 2,
        part,
        isLoud,
        colour,
      });
    }
  };
  return {
    ground: cells.view,
    over,
    clear,
    tick: cells.tick,
    isBreathing: cells.isBreathing,
    layout: (next) => {
      clear();
      place = next;
      cells.layout(next);
    },
    show: async (won, isLoud) => {
      cells.light(cellsOf(won), isLoud);
      if (isStill()) {
        draw(won.wins, 1, isLoud);
        return;
      }
      await motion.run(
        isLoud ? 420 : 260,
        (part) => draw(won.wins, part, isLoud),
        isLoud ? easeInOut : easeOut,
      );
    },
    single: (won, win, isLoud) => {
      cells.light(win ? win.cells : cellsOf(won), isLoud);
      draw(win ? [win] : won.wins, 1, isLoud);
    },
  };
};

export const cellsOf = ({ wins, scatterCells }: Won): Cell[] => [
  ...wins.flatMap((win) => win.cells),
  ...scatterCells,
];

type Trace = {
  path: readonly Cell[];
  beside: number;
  part: number;
  isLoud: boolean;
  colour: number;
};
/** A line through its cells, as far as it is drawn. Lines that share cells run side by side. */
const trace = (
  pen: Graphics,
  place: StagePlace,
  { path, beside, part, isLoud, colour }: Trace,
): void => {
  const points = path.map((cell) => {
    const { x, y } = cellCentre(place, cell);
    return { x, y: y + beside * Math.min(4, place.cellHeight * 0.03) };
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return;
  const edge = place.cellWidth * 0.46 * Math.sign(last.x - first.x || 1);
  const way = [{ x: first.x - edge, y: first.y }, ...points, { x: last.x + edge, y: last.y }];
  const reached = part * (way.length - 1);
  const draw = (): Graphics => {
    pen.moveTo(way[0]?.x ?? 0, way[0]?.y ?? 0);
    for (let step = 1; step <= Math.ceil(reached); step += 1) {
      const from = way[step - 1];
      const to = way[step];
      if (!from || !to) break;
      const rest = Math.min(1, reached - (step - 1));
      pen.lineTo(from.x + (to.x - from.x) * rest, from.y + (to.y - from.y) * rest);
    }
    return pen;
  };
  const style = { cap: 'round', join: 'round' } as const;
  if (isLoud) draw().stroke({ ...style, width: 11, color: colour, alpha: 0.2 });
  draw().stroke({ ...style, width: isLoud ? 5 : 3, color: 0x0a1030, alpha: 0.65 });
  draw().stroke({
    ...style,
    width: isLoud ? 3 : 1.5,
    alpha: isLoud ? 1 : 0.8,
    color: isLoud ? colour : QUIET_COLOUR,
  });
};
