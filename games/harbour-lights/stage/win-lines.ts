import { Container, Graphics } from 'pixi.js';
import type { LineWin, SlotSpin } from '@fairhouse/game-kit';
import { manifest } from '../manifest.ts';
import { cellsOf, makeLitCells, QUIET_COLOUR } from './lit-cells.ts';
import { easeInOut, easeOut, type Motion } from './motion.ts';
import { cellCentre, type Place } from './place.ts';
import type { Reels } from './reels.ts';

export type WinLines = {
  /** Under the symbols: lit cells. */ ground: Container;
  /** Over the symbols: the lines. */ over: Container;
  layout(place: Place): void;
  tick(milliseconds: number): void;
  show(spin: SlotSpin, options: { isLoud: boolean }): Promise<void>;
  /** One line alone, or all of them. */
  single(spin: SlotSpin, win: LineWin | undefined, isLoud: boolean): void;
  clear(): void;
  isBreathing(): boolean;
};

const LINE_COLOURS = [0xffd98f, 0xff8fa3, 0x7fd6ff, 0x9df0b8, 0xd9b3ff, 0xffb36b, 0x8fb4ff,
  0xf7f08a, 0xff9ee0, 0x86f0e0];
const colourOf = (line: number): number => LINE_COLOURS[line % LINE_COLOURS.length] ?? 0xffffff;

/** Lines are drawn from the left through the lit cells. */
export const makeWinLines = (reels: Reels, motion: Motion, isStill: () => boolean): WinLines => {
  const cells = makeLitCells(reels, isStill);
  const over = new Container();
  const pen = new Graphics();
  over.addChild(pen);
  let place: Place | undefined;
  const clear = (): void => {
    pen.clear();
    cells.clear();
  };
  const draw = (wins: readonly LineWin[], part: number, isLoud: boolean): void => {
    pen.clear();
    if (!place) return;
    for (const { line } of wins) trace(pen, place, { line, part, isLoud });
  };
  return {
    ground: cells.view, over, clear, tick: cells.tick,
    isBreathing: cells.isBreathing,
    layout: (next) => {
      clear();
      place = next;
      cells.layout(next);
    },
    show: async (spin, { isLoud }) => {
      cells.light(cellsOf(spin), isLoud);
      if (isStill()) draw(spin.wins, 1, isLoud);
      else {
        await motion.run(isLoud ? 420 : 260, (part) => draw(spin.wins, part, isLoud),
          isLoud ? easeInOut : easeOut);
      }
    },
    single: (spin, win, isLoud) => {
      cells.light(win ? win.positions : cellsOf(spin), isLoud);
      draw(win ? [win] : spin.wins, 1, isLoud);
    },
  };
};

type Trace = { line: number; part: number; isLoud: boolean };
/** A line through its five cells, as far as it is drawn. */
const trace = (pen: Graphics, place: Place, { line, part, isLoud }: Trace): void => {
  const rows = [...(manifest.lines[line] ?? '')].map(Number);
  // Lines that share cells run beside each other.
  const beside = ((line % 5) - 2) * Math.min(4, place.cellHeight * 0.03);
  const points = rows.map((row, reel) => {
    const { x, y } = cellCentre(place, reel, row);
    return { x, y: y + beside };
  });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return;
  const edge = place.cellWidth * 0.46;
  const way = [{ x: first.x - edge, y: first.y }, ...points, { x: last.x + edge, y: last.y }];
  const end = way.length - 1;
  const draw = (): Graphics => {
    const reached = part * end;
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
  if (isLoud) draw().stroke({ ...style, width: 11, color: colourOf(line), alpha: 0.2 });
  draw().stroke({ ...style, width: isLoud ? 5 : 3, color: 0x0a1030, alpha: 0.65 });
  draw().stroke({ ...style, width: isLoud ? 3 : 1.5, alpha: isLoud ? 1 : 0.8,
    color: isLoud ? colourOf(line) : QUIET_COLOUR });
};
