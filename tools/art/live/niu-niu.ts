import { circle, linear, path, radial, rect, symbol, tag } from '../svg.ts';
import type { TileRow } from '../tile.ts';

const HAND = [
  ['10', 'spade-suit'],
  ['J', 'heart-suit'],
  ['Q', 'club-suit'],
  ['7', 'diamond-suit'],
  ['3', 'heart-suit'],
] as const;

/** An ox with a golden ring before a fan of five cards. */
function drawOx(): string {
  const fan = HAND.map(([rank, suit], index) => {
    const turn = (index - 2) * 23;
    return tag(
      'g',
      { transform: `translate(0 78) rotate(${turn}) translate(0 -176)` },
      card(rank, suit),
    );
  }).join('');
  return (
    tag(
      'defs',
      {},
      [
        linear('oxCard', '0 0 0 1', [
          [0, '#fffefb'],
          [1, '#e0d6cf'],
        ]),
        radial('oxGold', { cx: 0.35, cy: 0.3, r: 0.9 }, [
          [0, '#fff4b8'],
          [0.5, '#f2b134'],
          [1, '#8a4d08'],
        ]),
      ].join(''),
    ) +
    fan +
    symbol('cow-face', { x: 0, y: 96, size: 316 }) +
    ring()
  );
}

function card(rank: string, suit: string): string {
  const isRed = suit === 'heart-suit' || suit === 'diamond-suit';
  return (
    rect([-62, -92, 124, 184], { rx: 16, fill: '#2a0d06', opacity: 0.3, y: -88 }) +
    rect([-62, -92, 124, 184], {
      rx: 16,
      fill: 'url(#oxCard)',
      stroke: '#fff',
      'stroke-width': 2,
    }) +
    tag(
      'text',
      {
        x: 0,
        y: -38,
        fill: isRed ? '#d02648' : '#1d1730',
        'font-family': "'Mona Sans'",
        'font-weight': 820,
        'font-size': 56,
        'text-anchor': 'middle',
      },
      rank,
    ) +
    symbol(suit, { x: 0, y: 2, size: 52 })
  );
}

/** The ring in the nose, with a coin on it. */
function ring(): string {
  return (
    circle(0, 186, 30, { fill: 'none', stroke: '#5a2f06', 'stroke-width': 15 }) +
    circle(0, 184, 30, { fill: 'none', stroke: 'url(#oxGold)', 'stroke-width': 11 }) +
    path('M-22 166a30 30 0 0 1 20-11', {
      fill: 'none',
      stroke: '#fffbe0',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    })
  );
}

export const NIU_NIU_ROW: TileRow = {
  slug: 'niu-niu',
  title: ['Niu Niu'],
  hero: 'cow-face',
  heroDrawing: drawOx(),
  props: ['sheaf-of-rice', 'coin', 'bell'],
  palette: 'honey',
  backdrop: 'rays',
  face: 'chango',
};
