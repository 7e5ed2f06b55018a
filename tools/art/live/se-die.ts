import { ellipse, linear, path, radial, symbol, tag, times } from '../svg.ts';
import type { TileRow } from '../tile.ts';
import { brass } from './die.ts';

/** Four discs on a saucer, the bowl above them just lifted; a box of 430. */
function drawSaucer(): string {
  return (
    tag(
      'defs',
      {},
      [
        linear('seBowl', '0 0 1 .4', [
          [0, '#b3203a'],
          [0.2, '#ff8a86'],
          [0.44, '#d3213f'],
          [0.78, '#8a0c27'],
          [1, '#4c0517'],
        ]),
        brass('seGold'),
        radial('seDish', { cx: 0.5, cy: 0.3, r: 0.75 }, [
          [0, '#ffffff'],
          [0.6, '#e6ecff'],
          [1, '#8b9bcf'],
        ]),
        linear('seInside', '0 0 0 1', [
          [0, '#4a0415'],
          [1, '#a01834'],
        ]),
        linear('seRed', '0 0 .4 1', [
          [0, '#ff8a86'],
          [0.4, '#e0213c'],
          [1, '#8a0820'],
        ]),
        linear('seWhite', '0 0 .4 1', [
          [0, '#ffffff'],
          [0.5, '#f3eee6'],
          [1, '#b9ae9f'],
        ]),
      ].join(''),
    ) +
    tag('g', { transform: 'translate(6 -82) rotate(12)' }, bowl()) +
    saucer() +
    disc(-74, 104, 'seRed', '#5e0416') +
    disc(66, 98, 'seWhite', '#8a7f70') +
    disc(-22, 146, 'seWhite', '#8a7f70') +
    disc(104, 148, 'seRed', '#5e0416')
  );
}

function disc(x: number, y: number, paint: string, edge: string): string {
  return (
    ellipse([x + 4, y + 16, 60, 30], { fill: '#1d2550', opacity: 0.35 }) +
    path(`M${x - 58} ${y}V${y + 13}A58 30 0 0 0 ${x + 58} ${y + 13}V${y}Z`, { fill: edge }) +
    ellipse([x, y, 58, 30], {
      fill: `url(#${paint})`,
      stroke: '#fff',
      'stroke-opacity': 0.6,
      'stroke-width': 2,
    }) +
    ellipse([x, y, 43, 21], {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.65,
      'stroke-width': 3,
    }) +
    path(`M${x - 34} ${y - 13}Q${x - 10} ${y - 25} ${x + 18} ${y - 21}`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.8,
    })
  );
}

function saucer(): string {
  return (
    path('M-216 128C-216 190-110 216 0 216S216 190 216 128Z', { fill: '#4a5aa0' }) +
    ellipse([0, 128, 216, 72], { fill: 'url(#seDish)', stroke: '#2b3a78', 'stroke-width': 4 }) +
    ellipse([0, 132, 172, 54], { fill: '#cdd8f6', stroke: '#c4213c', 'stroke-width': 5 }) +
    times(20, (index) => {
      const turn = index * 0.31416;
      const [x, y] = [Math.cos(turn) * 194, 129 + Math.sin(turn) * 63];
      return ellipse([x, y, 8, 5], { fill: '#2f57b8' });
    })
  );
}

function bowl(): string {
  return (
    path('M-170 34C-170-84-100-138 0-138S170-84 170 34Z', {
      fill: 'url(#seBowl)',
      stroke: '#35030f',
      'stroke-width': 4,
    }) +
    path('M-158-22C-80 4 80 4 158-22M-132-76C-64-58 64-58 132-76', {
      fill: 'none',
      stroke: 'url(#seGold)',
      'stroke-width': 7,
    }) +
    symbol('lotus', { x: -66, y: -30, size: 58 }) +
    symbol('lotus', { x: 66, y: -30, size: 58 }) +
    symbol('lotus', { x: 0, y: -26, size: 70 }) +
    path('M-58-134H58V-154A58 13 0 0 0-58-154Z', {
      fill: 'url(#seBowl)',
      stroke: '#35030f',
      'stroke-width': 4,
    }) +
    ellipse([0, 34, 170, 36], {
      fill: 'url(#seInside)',
      stroke: 'url(#seGold)',
      'stroke-width': 7,
    }) +
    ellipse([0, 38, 152, 27], { fill: '#2c0410' }) +
    path('M-134-14C-128-66-106-102-70-118', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 13,
      'stroke-linecap': 'round',
      opacity: 0.75,
    })
  );
}

export const SE_DIE_ROW: TileRow = {
  slug: 'se-die',
  title: ['Se Die'],
  hero: 'teacup-without-handle',
  heroDrawing: drawSaucer(),
  props: ['teacup-without-handle', 'coin', 'lotus'],
  palette: 'jade',
  backdrop: 'bokeh',
  face: 'berkshire',
};
