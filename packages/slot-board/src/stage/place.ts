/** Where the cabinet and its reels stand, in CSS pixels of the scene. */
export type Rect = { x: number; y: number; width: number; height: number };
export type StagePlace = {
  width: number;
  height: number;
  density: number;
  cabinet: Rect;
  /** The window of the reels inside the frame. */
  window: Rect;
  /** Cells of a column of full height. */
  cellWidth: number;
  cellHeight: number;
  columns: number;
  rows: number;
  /** Frame thickness. */
  frame: number;
};

export type SceneSize = { width: number; height: number; density: number; cabinet: Rect };

export const placeOf = (size: SceneSize, columns: number, rows: number): StagePlace => {
  const { cabinet } = size;
  const frame = Math.round(Math.min(18, Math.max(9, cabinet.width * 0.021)));
  const window = {
    x: cabinet.x + frame,
    y: cabinet.y + frame,
    width: cabinet.width - 2 * frame,
    height: cabinet.height - 2 * frame,
  };
  return {
    ...size,
    window,
    frame,
    columns,
    rows,
    cellWidth: window.width / columns,
    cellHeight: window.height / rows,
  };
};

/** The cells of a column share its height: fewer cells are taller ones. */
export const cellHeightOf = (place: StagePlace, rows: number): number => place.window.height / rows;

export const cellCentre = (
  place: StagePlace,
  [column, row]: readonly [number, number],
  rows = place.rows,
): { x: number; y: number } => ({
  x: place.window.x + (column + 0.5) * place.cellWidth,
  y: place.window.y + (row + 0.5) * cellHeightOf(place, rows),
});

const FILL = 0.86;
export const symbolSize = (place: StagePlace, rows: number): number =>
  Math.min(place.cellWidth, cellHeightOf(place, rows) * (rows < place.rows ? 0.94 : 1)) * FILL;

/** The part of the scene that is drawn anew: the cabinet and some air for sparks. */
export const liveRegion = ({ cabinet, width, height }: SceneSize, air: number): Rect => {
  const x = Math.max(0, Math.floor(cabinet.x - air));
  const y = Math.max(0, Math.floor(cabinet.y - air));
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(cabinet.x + cabinet.width + air)) - x,
    height: Math.min(height, Math.ceil(cabinet.y + cabinet.height + air)) - y,
  };
};

/** Width over height of the cabinet: on a wide page, and on a phone held upright. */
export const aspectOf = (columns: number, rows: number): { wide: number; tall: number } => ({
  wide: between(0.98, (columns / rows) * 0.92, 1.9),
  tall: between(0.82, (columns / rows) * 0.65, 1.3),
});

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 1000) / 1000;
