/** Where the cabinet and its reels stand, in CSS pixels of the scene. */
export type Rect = { x: number; y: number; width: number; height: number };
export type Place = {
  width: number; height: number; density: number;
  cabinet: Rect;
  /** The window of the reels inside the frame. */
  window: Rect;
  cellWidth: number; cellHeight: number; reels: number; rows: number;
  /** Frame thickness. */
  frame: number;
};

export type SceneSize = { width: number; height: number; density: number; cabinet: Rect };

export const placeOf = (size: SceneSize, reels: number, rows: number): Place => {
  const { cabinet } = size;
  const frame = Math.round(Math.min(18, Math.max(9, cabinet.width * 0.021)));
  const window = { x: cabinet.x + frame, y: cabinet.y + frame,
    width: cabinet.width - 2 * frame, height: cabinet.height - 2 * frame };
  return { ...size, window, frame, reels, rows,
    cellWidth: window.width / reels, cellHeight: window.height / rows };
};

export const cellCentre = (place: Place, reel: number, row: number): { x: number; y: number } => ({
  x: place.window.x + (reel + 0.5) * place.cellWidth,
  y: place.window.y + (row + 0.5) * place.cellHeight,
});

/** The part of the scene that is drawn anew: the cabinet and some air for sparks. */
export const liveRegion = ({ cabinet, width, height }: SceneSize, air: number): Rect => {
  const x = Math.max(0, Math.floor(cabinet.x - air));
  const y = Math.max(0, Math.floor(cabinet.y - air));
  return { x, y, width: Math.min(width, Math.ceil(cabinet.x + cabinet.width + air)) - x,
    height: Math.min(height, Math.ceil(cabinet.y + cabinet.height + air)) - y };
};
