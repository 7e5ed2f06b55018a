import { Container, Sprite } from 'pixi.js';
import type { ColumnOptions } from './column.ts';
import { fallOrigins } from './pace.ts';
import { cellCentre, cellHeightOf, symbolSize, type StagePlace } from './place.ts';

/** How a symbol stands off its place, in cells, and how it is seen. */
export type Stand = { up?: number; alpha?: number; grow?: number; isSmeared?: boolean };

/** The sprites of one column, one above and one below the window included. */
export const makeCells = ({ index, rowsMax, looks }: ColumnOptions) => {
  const view = new Container();
  const sprites = Array.from({ length: rowsMax + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    sprite.visible = false;
    view.addChild(sprite);
    return sprite;
  });
  let place: StagePlace | undefined;
  return {
    view,
    layout: (next: StagePlace) => {
      place = next;
    },
    at: (row: number): Sprite | undefined => sprites[row + 1],
    /** One symbol at its row of a window of so many rows. */
    put: (row: number, symbol: string, rows: number, stand: Stand = {}): void => {
      const sprite = sprites[row + 1];
      const look = looks.get(symbol);
      if (!sprite || !place) return;
      sprite.visible = look !== undefined;
      if (!look) return;
      const { up = 0, alpha = 1, grow = 1, isSmeared = false } = stand;
      const size = symbolSize(place, rows) * grow;
      const { x, y } = cellCentre(place, [index, row], rows);
      sprite.texture = isSmeared ? look.smeared : look.sharp;
      sprite.position.set(x, y - up * cellHeightOf(place, rows));
      sprite.setSize(size, isSmeared ? size * 1.7 : size);
      sprite.alpha = alpha;
    },
    hideFrom: (row: number): void => {
      for (const sprite of sprites.slice(row + 1)) sprite.visible = false;
    },
    hideAbove: (): void => {
      if (sprites[0]) sprites[0].visible = false;
    },
  };
};

export type Cells = ReturnType<typeof makeCells>;

/** What is above cleared rows falls, lower cells a little before higher ones. */
export const fallInto = async (
  cells: Cells,
  { motion, pace }: ColumnOptions,
  window: readonly string[],
  cleared: readonly number[],
): Promise<void> => {
  const origins = fallOrigins(window.length, cleared);
  const draw = (part: number): void => {
    for (const [row, symbol] of window.entries()) {
      const way = row - (origins[row] ?? row);
      cells.put(row, symbol, window.length, { up: way * (1 - part) });
    }
  };
  cells.hideAbove();
  draw(0);
  await motion.run(pace.fall, (part) => draw(pace.ease(part)));
};
