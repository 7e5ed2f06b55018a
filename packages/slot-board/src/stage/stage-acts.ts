import type { Cell, Grid, SlotWin } from '@fairhouse/slots';
import type { Landing } from './field.ts';
import type { Motion } from './motion.ts';
import { cellCentre } from './place.ts';
import type { Scene } from './scene.ts';
import { cellsOf, type Won } from './win-marks.ts';

const SPIN_MILLISECONDS = 620;
const QUICK_SPIN_MILLISECONDS = 240;
const SPARKS: Record<Celebration, number> = { small: 0, big: 90, huge: 180 };
const EXPAND_STEP_MILLISECONDS = 90;

type Celebration = 'small' | 'big' | 'huge';
/** What the stage can be told to do. */
export type StageActs = {
  /** Columns begin to move; those that are held stay. */
  startSpin(held?: readonly number[]): void;
  /** Rests on what was decided. */
  stopSpin(landing: Landing): Promise<void>;
  /** Back to what was there: the round was refused, or it begins otherwise. */
  cancelSpin(): Promise<void>;
  /** Shows a grid without motion. */
  rest(grid: Grid): void;
  tumble(cleared: readonly Cell[], grid: Grid): Promise<void>;
  /** A symbol fills columns from top to bottom. */
  expand(columns: readonly number[], grid: Grid): Promise<void>;
  showWins(won: Won, isLoud: boolean): Promise<void>;
  showWin(won: Won, win: SlotWin | undefined, isLoud: boolean): void;
  clearWins(): void;
  celebrate(size: Celebration): void;
  endCelebration(): void;
  setFreeSpins(isOn: boolean): void;
};

/** The acts of the stage on a scene. */
export const actsOf = (scene: Scene, motion: Motion, wake: () => void): StageActs => {
  const { scenery, bulbs, field, marks, sparks, isStill, isCalm } = scene;
  return {
    ...spinsOf(scene, motion),
    rest: (grid) => {
      field.rest(grid);
      wake();
    },
    tumble: async (cleared, grid) => {
      marks.clear();
      if (isStill()) {
        field.rest(grid);
        wake();
        return;
      }
      if (!isCalm()) burstAt(scene, cleared, 5);
      await field.tumble(cleared, grid);
    },
    expand: async (columns, grid) => {
      marks.clear();
      await expand(scene, motion, { columns, grid });
    },
    showWins: async (won, isLoud) => {
      if (isLoud) flareWilds(scene, won);
      const shown = marks.show(won, isLoud);
      wake();
      await shown;
    },
    showWin: (won, win, isLoud) => {
      marks.single(won, win, isLoud);
      wake();
    },
    clearWins: () => {
      marks.clear();
      wake();
    },
    celebrate: (size) => {
      bulbs.setRunning(!isCalm());
      if (!isCalm()) sparks.celebrate(SPARKS[size]);
      wake();
    },
    endCelebration: () => bulbs.setRunning(false),
    setFreeSpins: scenery.setNight,
  };
};

const spinsOf = (
  scene: Scene,
  motion: Motion,
): Pick<StageActs, 'startSpin' | 'stopSpin' | 'cancelSpin'> => {
  const { field, marks, isStill } = scene;
  const fade = (from: number, to: number) =>
    motion.run(160, (part) => {
      field.view.alpha = from + (to - from) * part;
    });
  let started = Promise.resolve();
  return {
    startSpin: (held) => {
      marks.clear();
      if (isStill()) {
        started = fade(1, 0.25);
        return;
      }
      field.start(held);
      started = motion.wait(QUICK_SPIN_MILLISECONDS);
    },
    stopSpin: async (landing) => {
      await started;
      if (isStill()) {
        field.rest(landing.grid, landing.stops);
        await fade(0.25, 1);
        return;
      }
      if (!landing.isQuick) await motion.wait(SPIN_MILLISECONDS - QUICK_SPIN_MILLISECONDS);
      await field.land(landing);
    },
    cancelSpin: async () => {
      await started;
      if (isStill()) await fade(0.25, 1);
      else await field.goBack();
    },
  };
};

/** From the top of each column, one cell after the other. */
const expand = async (
  scene: Scene,
  motion: Motion,
  { columns, grid }: { columns: readonly number[]; grid: Grid },
): Promise<void> => {
  const { field, scenery, isStill, isCalm } = scene;
  const rows = Math.max(...columns.map((column) => field.rowsOf(column)), 0);
  for (let row = 0; row < rows; row += 1) {
    for (const column of columns) {
      const symbol = grid[column]?.[row];
      if (symbol !== undefined && row < field.rowsOf(column)) field.change([column, row], symbol);
    }
    if (isStill()) continue;
    if (!isCalm())
      burstAt(
        scene,
        columns.map((column) => [column, row]),
        6,
      );
    await pop(
      scene,
      motion,
      columns.map((column) => [column, row]),
    );
  }
  scenery.flare();
};

const pop = async ({ field }: Scene, motion: Motion, cells: Cell[]): Promise<void> => {
  const sprites = cells.map((cell) => field.symbolAt(cell));
  const sizes = sprites.map((sprite) => sprite?.width ?? 0);
  await motion.run(EXPAND_STEP_MILLISECONDS, (part) => {
    for (const [index, sprite] of sprites.entries()) {
      sprite?.setSize((sizes[index] ?? 0) * (1 + 0.3 * Math.sin(part * Math.PI)));
    }
  });
};

const burstAt = (
  { known: { place }, field, sparks }: Scene,
  cells: readonly Cell[],
  count: number,
): void => {
  if (!place) return;
  for (const cell of cells.slice(0, 20)) {
    sparks.burst(cellCentre(place, cell, field.rowsOf(cell[0])), count);
  }
};

/** Wilds that pay light up: a burst at each, and the scene answers. */
const flareWilds = (scene: Scene, won: Won): void => {
  const { facts, field, scenery, isCalm } = scene;
  if (isCalm()) return;
  const wilds = new Set(facts.symbols.filter(({ role }) => role === 'wild').map(({ id }) => id));
  const grid = field.grid();
  const paid = new Map(cellsOf(won).map((cell) => [String(cell), cell]));
  const cells = [...paid.values()].filter(([column, row]) => wilds.has(grid[column]?.[row] ?? ''));
  if (cells.length === 0) return;
  scenery.flare();
  burstAt(scene, cells, 18);
};
