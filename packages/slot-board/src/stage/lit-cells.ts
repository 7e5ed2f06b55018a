import { Container, Sprite, Texture } from 'pixi.js';
import type { Cell } from '@fairhouse/slots';
import type { SlotTheme } from '../theme.ts';
import { lighter, seeThrough } from './colour.ts';
import type { Field } from './field.ts';
import { paint, round } from './paint.ts';
import { cellCentre, cellHeightOf, symbolSize, type StagePlace } from './place.ts';

export const QUIET_COLOUR = 0xc9d4ff;
const TEXTURE_SIZE = 160;

type Parts = { field: Field; theme: SlotTheme; isStill: () => boolean };

/**
 * Winning cells light up and their symbols breathe; the others step back. A return below the
 * stake is shown in plain outline, without light.
 */
export const makeLitCells = ({ field, theme, isStill }: Parts) => {
  const view = new Container();
  const texture = paintCell(theme);
  let place: StagePlace | undefined;
  let lit: { sprite: Sprite; size: number }[] = [];
  let time = 0;
  let isBreathing = false;
  const everySprite = (act: (sprite: Sprite, cell: Cell) => void): void => {
    for (let column = 0; column < (place?.columns ?? 0); column += 1) {
      for (let row = 0; row < field.rowsOf(column); row += 1) {
        const sprite = field.symbolAt([column, row]);
        if (sprite) act(sprite, [column, row]);
      }
    }
  };
  const clear = (): void => {
    for (const child of view.removeChildren()) child.destroy();
    for (const { sprite, size } of lit) sprite.setSize(size);
    lit = [];
    everySprite((sprite) => {
      sprite.alpha = 1;
    });
  };
  const frameOf = (cell: Cell, isLoud: boolean, at: StagePlace): Sprite => {
    const frame = new Sprite(texture === Texture.EMPTY ? Texture.WHITE : texture);
    const rows = field.rowsOf(cell[0]);
    const { x, y } = cellCentre(at, cell, rows);
    const gap = Math.max(4, at.cellWidth * 0.05);
    frame.anchor.set(0.5);
    frame.position.set(x, y);
    frame.setSize(
      at.cellWidth - gap,
      Math.min(cellHeightOf(at, rows) - gap, Math.max(at.cellHeight, at.cellWidth)),
    );
    if (!isLoud) {
      frame.alpha = 0.3;
      frame.tint = QUIET_COLOUR;
    }
    return frame;
  };
  return {
    view,
    clear,
    layout: (next: StagePlace) => {
      place = next;
    },
    light: (cells: readonly Cell[], isLoud: boolean) => {
      clear();
      isBreathing = isLoud;
      const wanted = new Set(cells.map(String));
      everySprite((sprite, cell) => {
        if (!place) return;
        if (!wanted.has(String(cell))) {
          sprite.alpha = isLoud ? 0.42 : 0.62;
          return;
        }
        lit.push({ sprite, size: symbolSize(place, field.rowsOf(cell[0])) });
        view.addChild(frameOf(cell, isLoud, place));
      });
    },
    isBreathing: () => isBreathing && !isStill() && lit.length > 0,
    tick: (milliseconds: number) => {
      if (!isBreathing || isStill() || lit.length === 0) return;
      time += milliseconds;
      const grow = 1.05 + 0.05 * Math.sin(time / 190);
      for (const { sprite, size } of lit) sprite.setSize(size * grow);
    },
  };
};

const paintCell = ({ palette: { key, edge } }: SlotTheme): Texture =>
  paint({ width: TEXTURE_SIZE, height: TEXTURE_SIZE }, (pen) => {
    const half = TEXTURE_SIZE / 2;
    pen.beginPath();
    pen.roundRect(3, 3, TEXTURE_SIZE - 6, TEXTURE_SIZE - 6, 18);
    pen.fillStyle = round(pen, { x: half, y: half, radius: TEXTURE_SIZE * 0.62 }, [
      [0, seeThrough(key, 0.9)],
      [0.5, seeThrough(key, 0.48)],
      [1, seeThrough(key, 0.12)],
    ]);
    pen.fill();
    pen.strokeStyle = lighter(edge, 0.3);
    pen.lineWidth = 4;
    pen.stroke();
  });
