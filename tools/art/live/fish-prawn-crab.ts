import { circle, ellipse, linear, path, radial, symbol, tag, times } from '../svg.ts';
import type { TileRow } from '../tile.ts';
import { die, porcelain } from './die.ts';
import { MARKET_PICTURES } from './market-pictures.ts';

/** A picture of the dice on a face of 100 by 100. */
const on = (name: string): string =>
  tag('g', { transform: 'translate(50 50) scale(.78)' }, MARKET_PICTURES[name]?.() ?? '');

/** Three picture dice before a bowl of painted porcelain that was just lifted; a box of 430. */
function drawMarketDice(): string {
  return (
    tag(
      'defs',
      {},
      porcelain('marketBowl') +
        radial('marketDish', { cx: 0.5, cy: 0.35, r: 0.7 }, [
          [0, '#ffffff'],
          [0.7, '#dbe6ff'],
          [1, '#8fa3d8'],
        ]) +
        linear('marketInside', '0 0 0 1', [
          [0, '#4a5c9c'],
          [1, '#c4d2f6'],
        ]),
    ) +
    tag('g', { transform: 'translate(-16 -86) rotate(-17)' }, bowl()) +
    dish() +
    die({
      size: 76,
      turn: 'translate(-82 88) rotate(-8)',
      faces: [on('fish'), on('coin'), on('rooster')],
      colours: WHITE,
    }) +
    die({
      size: 76,
      turn: 'translate(92 84) rotate(9)',
      faces: [on('rooster'), on('gourd'), on('prawn')],
      colours: WHITE,
    }) +
    die({
      size: 88,
      turn: 'translate(4 112) rotate(-2)',
      faces: [on('crab'), on('prawn'), on('gourd')],
      colours: WHITE,
    })
  );
}

const WHITE = ['#ffffff', '#f1ecf4', '#d8d0e2', '#9a90ae'] as const;

function bowl(): string {
  const wave = times(7, (index) =>
    path(`M${-150 + index * 43} 8c10-26 34-26 43 0`, {
      fill: 'none',
      stroke: '#2f57b8',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
  );
  return (
    path('M-176 30C-176-96-104-150 0-150S176-96 176 30Z', {
      fill: 'url(#marketBowl)',
      stroke: '#33457f',
      'stroke-width': 4,
    }) +
    path('M-120-76C-60-110 60-110 120-76', {
      fill: 'none',
      stroke: '#2f57b8',
      'stroke-width': 7,
      opacity: 0.85,
    }) +
    wave +
    symbol('lotus', { x: 0, y: -42, size: 62 }) +
    path('M-62-146H62V-166A62 14 0 0 0-62-166Z', {
      fill: 'url(#marketBowl)',
      stroke: '#33457f',
      'stroke-width': 4,
    }) +
    ellipse([0, 30, 176, 38], {
      fill: 'url(#marketInside)',
      stroke: '#33457f',
      'stroke-width': 5,
    }) +
    ellipse([0, 34, 158, 29], { fill: '#2b3a78' }) +
    path('M-136-20C-130-74-108-112-70-130', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 13,
      'stroke-linecap': 'round',
      opacity: 0.8,
    })
  );
}

function dish(): string {
  return (
    ellipse([0, 158, 212, 54], { fill: '#3d4d8c' }) +
    ellipse([0, 150, 212, 54], { fill: 'url(#marketDish)', stroke: '#33457f', 'stroke-width': 4 }) +
    ellipse([0, 152, 168, 38], { fill: '#b9c8ee', stroke: '#2f57b8', 'stroke-width': 5 }) +
    times(16, (index) =>
      circle(Math.cos(index * 0.3927) * 190, 151 + Math.sin(index * 0.3927) * 46, 6, {
        fill: '#2f57b8',
      }),
    ) +
    ellipse([4, 166, 150, 26], { fill: '#1c2450', opacity: 0.4 })
  );
}

export const FISH_PRAWN_CRAB_ROW: TileRow = {
  slug: 'fish-prawn-crab',
  title: ['Fish Prawn', 'Crab'],
  hero: 'crab',
  heroDrawing: drawMarketDice(),
  props: ['crab', 'tropical-fish', 'shrimp'],
  palette: 'azure',
  backdrop: 'waves',
  face: 'lilita',
};
