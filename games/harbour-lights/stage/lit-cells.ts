import { Container, Sprite, Texture } from 'pixi.js';
import type { SlotSpin } from '@fairhouse/game-kit';
import { manifest } from '../manifest.ts';
import { paint, round } from './paint.ts';
import { cellCentre, type Place } from './place.ts';
import type { Reels } from './reels.ts';

export const QUIET_COLOUR = 0xc9d4ff;
type Cell = readonly [reel: number, row: number];

/**
 * Winning cells light up and their symbols breathe; the others step back. A return below the
 * stake is shown in plain outline, without light.
 */
export const makeLitCells = (reels: Reels, isStill: () => boolean) => {
  const view = new Container();
  let place: Place | undefined;
  let texture = Texture.EMPTY;
  let lit: Sprite[] = [];
  let time = 0;
  let isBreathing = false;
  const sizeOf = (sprite: Sprite, grow: number): void => {
    if (place) sprite.setSize(Math.min(place.cellWidth, place.cellHeight) * 0.86 * grow);
  };
  const clear = (): void => {
    for (const child of view.removeChildren()) child.destroy();
    for (const sprite of lit) sizeOf(sprite, 1);
    lit = [];
    everySprite(reels, (sprite) => { sprite.alpha = 1; });
  };
  return {
    view, clear,
    layout: (next: Place) => {
      place = next;
      if (texture !== Texture.EMPTY) texture.destroy(true);
      texture = paintCell(next);
    },
    light: (cells: readonly Cell[], isLoud: boolean) => {
      clear();
      isBreathing = isLoud;
      const wanted = new Set(cells.map(String));
      everySprite(reels, (sprite, at) => {
        if (!place) return;
        if (!wanted.has(String(at))) { sprite.alpha = isLoud ? 0.42 : 0.62; return; }
        lit.push(sprite);
        const cell = new Sprite(texture);
        const { x, y } = cellCentre(place, ...at);
        cell.anchor.set(0.5);
        cell.position.set(x, y);
        if (!isLoud) { cell.alpha = 0.3; cell.tint = QUIET_COLOUR; }
        view.addChild(cell);
      });
    },
    isBreathing: () => isBreathing && !isStill() && lit.length > 0,
    tick: (milliseconds: number) => {
      if (!isBreathing || isStill() || lit.length === 0) return;
      time += milliseconds;
      const grow = 1.05 + 0.05 * Math.sin(time / 190);
      for (const sprite of lit) sizeOf(sprite, grow);
    },
  };
};

const everySprite = (reels: Reels, act: (sprite: Sprite, at: Cell) => void): void => {
  for (let reel = 0; reel < manifest.strips.length; reel += 1) {
    for (let row = 0; row < manifest.rows; row += 1) {
      const sprite = reels.symbolAt(reel, row);
      if (sprite) act(sprite, [reel, row]);
    }
  }
};

export const cellsOf = ({ grid, wins, scatter }: SlotSpin): Cell[] => {
  const cells: Cell[] = wins.flatMap((win) => win.positions);
  if (scatter) {
    for (const [reel, window] of grid.entries()) {
      for (const [row, symbol] of window.entries()) {
        if (symbol === manifest.scatter) cells.push([reel, row]);
      }
    }
  }
  return cells;
};

const paintCell = ({ cellWidth, cellHeight, density }: Place): Texture =>
  paint({ width: cellWidth, height: cellHeight, density }, (pen) => {
    const gap = Math.max(3, cellWidth * 0.04);
    pen.beginPath();
    pen.roundRect(gap, gap, cellWidth - 2 * gap, cellHeight - 2 * gap, 16);
    pen.fillStyle = round(pen, { x: cellWidth / 2, y: cellHeight / 2,
      radius: Math.max(cellWidth, cellHeight) * 0.62 },
    [[0, 'rgba(255,226,150,.92)'], [0.5, 'rgba(255,178,86,.5)'], [1, 'rgba(255,160,60,.12)']]);
    pen.fill();
    pen.strokeStyle = '#ffe0a0';
    pen.lineWidth = 3;
    pen.stroke();
  });
