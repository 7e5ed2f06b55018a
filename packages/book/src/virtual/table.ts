import { commitmentOf } from '@fairhouse/game-kit';
import type { Side } from '../facts.ts';
import { drawMatch, readGrid, type Draw, type VirtualGoal } from './score-grid.ts';
import { drawSeries, readSeries } from './series.ts';

/** What becomes of a match: goals with their minutes, or who wins which map. */
export type Drawn = { goals: VirtualGoal[] } | { maps: Side[] };

/** The name of a published table: SHA-256 of its text. */
export const tableHashOf = (text: string): string => commitmentOf(new TextEncoder().encode(text));

/** Draws a match of the table that a text states; undefined where it states none. */
export const drawTable = (text: string, draw: Draw): Drawn | undefined => {
  const series = readSeries(text);
  if (series) return { maps: drawSeries(series.chance, series.best, draw) };
  const grid = readGrid(text);
  return grid && { goals: drawMatch(grid, draw) };
};
