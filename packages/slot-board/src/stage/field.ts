import { Container, Graphics, Sprite } from 'pixi.js';
import type { Cell, Grid, SlotFacts } from '@fairhouse/slots';
import { tintOf } from './colour.ts';
import type { Column } from './column.ts';
import { easeOut, type Motion } from './motion.ts';
import type { Pace } from './pace.ts';
import { cellCentre, type StagePlace } from './place.ts';
import { makeReel } from './reel.ts';
import { makeShaft } from './shaft.ts';
import type { Lights } from './sparks.ts';
import type { SymbolLooks } from './symbols.ts';

export type FieldSounds = {
  onStop(column: number): void;
  onScatter(count: number): void;
  onLinger(): void;
};
export type Landing = { grid: Grid; stops?: readonly number[] | undefined; isQuick: boolean };
export type Field = {
  view: Container;
  layout(place: StagePlace): void;
  tick(milliseconds: number): void;
  rest(grid: Grid, stops?: readonly number[]): void;
  /** All columns but those that are held begin to move. */
  start(held?: readonly number[]): void;
  /** Those that move come to rest, from the left. */
  land(landing: Landing): Promise<void>;
  /** Back to what was there: the round was refused. */
  goBack(): Promise<void>;
  /** Cells go, what is above falls, new ones come. */
  tumble(cleared: readonly Cell[], grid: Grid): Promise<void>;
  change(cell: Cell, symbol: string): void;
  isTurning(): boolean;
  symbolAt(cell: Cell): Sprite | undefined;
  rowsOf(column: number): number;
  grid(): Grid;
};

type Parts = {
  facts: SlotFacts;
  looks: SymbolLooks;
  lights: Lights;
  motion: Motion;
  pace: Pace;
  glowColour: string;
  sounds: FieldSounds;
};

const LINGER_MILLISECONDS = 1150;
const VANISH_MILLISECONDS = 230;

/** The columns start together and stop from the left, waiting where a last scatter may come. */
export const makeField = (parts: Parts): Field => {
  const { facts, looks, motion, pace } = parts;
  const view = new Container();
  const mask = new Graphics();
  const heat = makeHeat(parts);
  const make = pace.way === 'turn' ? makeReel : makeShaft;
  const columns = Array.from({ length: facts.columns }, (_, index) =>
    make({ index, strip: stripOf(facts, index), rowsMax: facts.rows, looks, motion, pace }),
  );
  view.addChild(mask, heat.view, ...columns.map((column) => column.view));
  view.mask = mask;
  let moving: Column[] = [];
  let before: Grid = facts.rest;
  const gridNow = (): Grid => columns.map((column) => [...column.window()]);
  const symbolAt = ([column, row]: Cell): Sprite | undefined => columns[column]?.at(row);
  return {
    view,
    symbolAt,
    grid: gridNow,
    layout: (place) => {
      const { x, y, width, height } = place.window;
      mask.clear().roundRect(x, y, width, height, 14).fill(0xffffff);
      for (const column of columns) column.layout(place);
      heat.layout(place);
    },
    tick: (milliseconds) => {
      for (const column of columns) column.tick(milliseconds);
    },
    rest: (grid, stops) => {
      moving = [];
      for (const [at, column] of columns.entries()) column.rest(grid[at] ?? [], stops?.[at]);
    },
    start: (held = []) => {
      before = gridNow();
      moving = columns.filter((_, index) => !held.includes(index));
      for (const column of moving) column.start();
    },
    land: async (landing) => {
      await landAll({ ...parts, columns, moving, heat }, landing);
      moving = [];
    },
    goBack: async () => {
      await Promise.all(
        columns
          .filter((column) => moving.includes(column))
          .map((column) => column.land(before[columns.indexOf(column)] ?? [])),
      );
      moving = [];
    },
    tumble: async (cleared, grid) => {
      await vanish(cleared.map(symbolAt), motion);
      await Promise.all(
        columns.map(async (column, index) => {
          const rows = cleared.filter(([at]) => at === index).map(([, row]) => row);
          if (rows.length > 0) await column.fall(grid[index] ?? [], rows);
        }),
      );
      for (const [index, column] of columns.entries()) column.rest(grid[index] ?? []);
    },
    change: ([column, row], symbol) => columns[column]?.change(row, symbol),
    isTurning: () => columns.some((column) => column.isTurning()),
    rowsOf: (column) => columns[column]?.rows() ?? facts.rows,
  };
};

type Landed = Parts & { columns: Column[]; moving: Column[]; heat: ReturnType<typeof makeHeat> };

const landAll = async (
  { facts, columns, moving, heat, motion, pace, sounds }: Landed,
  { grid, stops, isQuick }: Landing,
): Promise<void> => {
  const scatter = facts.symbols.find(({ role }) => role === 'scatter' || role === 'bonus')?.id;
  const needed = scattersNeeded(facts);
  const count = (index: number): number =>
    (grid[index] ?? []).filter((symbol) => symbol === scatter).length;
  let seen = 0;
  const stopping: Promise<unknown>[] = [];
  for (const [index, column] of columns.entries()) {
    const found = count(index);
    if (!moving.includes(column)) {
      seen += found;
      continue;
    }
    const isHot = seen >= needed - 1 && !isQuick && !motion.isRushed();
    if (isHot) {
      column.linger();
      sounds.onLinger();
      await heat.burn(index, motion.wait(LINGER_MILLISECONDS));
    } else if (stopping.length > 0 && !isQuick) await motion.wait(pace.between);
    seen += found;
    const sum = seen;
    stopping.push(
      column.land(grid[index] ?? [], stops?.[index]).then(() => {
        sounds.onStop(index);
        if (found > 0 && sum <= needed) sounds.onScatter(sum);
      }),
    );
    // Where the next column will be waited for, the scatters are seen first.
    if (seen >= needed - 1) await stopping.at(-1);
  }
  await Promise.all(stopping);
};

/** How many scatters begin the feature; never reached where a game has none. */
const scattersNeeded = ({ features }: SlotFacts): number => {
  const feature = features.find(({ is }) => is === 'freeSpins' || is === 'wheel' || is === 'pick');
  return Number(feature?.values.trigger ?? (feature ? 3 : Number.POSITIVE_INFINITY));
};

/** The strip of a column; where cells are drawn one by one, all symbols in some order. */
const stripOf = ({ strips, symbols }: SlotFacts, column: number): string => {
  const strip = strips[column];
  if (strip) return strip;
  const ids = symbols.map(({ id }) => id);
  return Array.from(
    { length: ids.length * 4 },
    (_, index) => ids[(index * 5 + column * 3 + Math.floor(index / ids.length)) % ids.length] ?? '',
  ).join('');
};

const vanish = async (sprites: (Sprite | undefined)[], motion: Motion): Promise<void> => {
  const sizes = sprites.map((sprite) => sprite?.width ?? 0);
  await motion.run(
    VANISH_MILLISECONDS,
    (part) => {
      for (const [index, sprite] of sprites.entries()) {
        sprite?.setSize((sizes[index] ?? 0) * (1 + 0.15 * part - 0.9 * part ** 2));
        if (sprite) sprite.alpha = 1 - part ** 2;
      }
    },
    easeOut,
  );
};

/** The column that everyone is looking at glows. */
const makeHeat = ({ lights: { glow }, glowColour }: Parts) => {
  const view = new Container();
  const light = new Sprite(glow);
  light.anchor.set(0.5);
  light.blendMode = 'add';
  light.tint = tintOf(glowColour);
  light.alpha = 0;
  view.addChild(light);
  let place: StagePlace | undefined;
  return {
    view,
    layout: (next: StagePlace) => {
      place = next;
    },
    burn: async (column: number, time: Promise<void>) => {
      if (!place) return;
      const { x } = cellCentre(place, [column, 0]);
      light.position.set(x, place.window.y + place.window.height / 2);
      light.setSize(place.cellWidth * 1.7, place.window.height * 1.25);
      light.alpha = 0.8;
      await time;
      light.alpha = 0;
    },
  };
};
