import { circle, ellipse, linear, path, radial, rect, symbol, tag } from '../svg.ts';
import type { TileRow } from '../tile.ts';

const EDGE = { stroke: '#4a2a08', 'stroke-width': 4, 'stroke-linejoin': 'round' };

/** The jack of hearts behind an ace whose spade is an anchor, and a gilded anchor before both. */
function drawBlackjack(): string {
  return (
    tag(
      'defs',
      {},
      [
        linear('bjFace', '0 0 0 1', [
          [0, '#fffefb'],
          [1, '#dcd8ea'],
        ]),
        linear('bjInk', '0 0 .3 1', [
          [0, '#3a4a8c'],
          [0.5, '#1a2452'],
          [1, '#0a1030'],
        ]),
        linear('bjGold', '0 0 .5 1', [
          [0, '#fff8cf'],
          [0.32, '#f6c34a'],
          [0.62, '#ffe9a3'],
          [1, '#9c5c10'],
        ]),
        linear('bjRope', '0 0 1 0', [
          [0, '#f6e3bd'],
          [0.5, '#c99a58'],
          [1, '#8a5d2a'],
        ]),
        radial('bjBall', { cx: 0.34, cy: 0.28, r: 0.8 }, [
          [0, '#ffffff'],
          [0.4, '#ffd97e'],
          [1, '#b5761e'],
        ]),
      ].join(''),
    ) +
    jack('translate(-92 -34) rotate(-15)') +
    ace('translate(58 -24) rotate(8)') +
    tag('g', { transform: 'translate(-78 92) rotate(-10) scale(.98)' }, anchor())
  );
}

function blank(transform: string, inside: string): string {
  return tag(
    'g',
    { transform },
    [
      rect([-118, -160, 236, 328], { rx: 26, fill: '#0a0618', opacity: 0.32 }),
      rect([-118, -168, 236, 328], {
        rx: 26,
        fill: 'url(#bjFace)',
        stroke: '#fff',
        'stroke-width': 3,
      }),
      inside,
    ].join(''),
  );
}

const corner = (text: string, fill: string): string =>
  tag(
    'text',
    { fill, 'font-family': "'Mona Sans'", 'font-weight': 820, 'font-size': 84, x: -98, y: -72 },
    text,
  );

const jack = (transform: string): string =>
  blank(transform, corner('J', '#d02648') + symbol('heart-suit', { x: -72, y: -30, size: 52 }));

/** A spade that ends in the ring, stock and arms of an anchor. */
const ace = (transform: string): string =>
  blank(
    transform,
    corner('A', '#1a2452') +
      symbol('spade-suit', { x: -74, y: -30, size: 50 }) +
      tag(
        'g',
        { transform: 'translate(20 34)' },
        [
          path(
            'M0-110C34-62 92-34 92 18C92 50 66 66 42 60C28 57 16 48 9 38L13 74H-13L-9 38' +
              'C-16 48-28 57-42 60C-66 66-92 50-92 18C-92-34-34-62 0-110Z',
            { fill: 'url(#bjInk)' },
          ),
          path('M-4-64V58M-34-26H26', {
            fill: 'none',
            stroke: 'url(#bjGold)',
            'stroke-width': 11,
            'stroke-linecap': 'round',
          }),
          path('M-50 14C-46 46-26 58-4 60C18 58 38 46 42 14', {
            fill: 'none',
            stroke: 'url(#bjGold)',
            'stroke-width': 11,
            'stroke-linecap': 'round',
          }),
          path('M-62 24L-50-4L-36 20ZM54 24L42-4L28 20Z', { fill: 'url(#bjGold)' }),
          circle(-4, -66, 14, { fill: 'none', stroke: 'url(#bjGold)', 'stroke-width': 8 }),
          path('M-58-8C-48-34-26-52-12-72', {
            fill: 'none',
            stroke: '#8fa0e0',
            'stroke-width': 5,
            'stroke-linecap': 'round',
            opacity: 0.6,
          }),
        ].join(''),
      ),
  );

/** Gilded iron with a rope around its shank. */
function anchor(): string {
  return [
    ellipse([6, 136, 120, 20], { fill: '#050310', opacity: 0.4 }),
    path('M-14-64H14V96H-14Z', { fill: 'url(#bjGold)', ...EDGE }),
    path(
      'M-122 30C-108 96-62 128 0 132C62 128 108 96 122 30L96 46C84 84 46 102 14 104V84H-14V104' +
        'C-46 102-84 84-96 46Z',
      { fill: 'url(#bjGold)', ...EDGE },
    ),
    path('M-138 52L-116 2L-84 44L-108 44ZM138 52L116 2L84 44L108 44Z', {
      fill: 'url(#bjGold)',
      ...EDGE,
    }),
    rect([-66, -52, 132, 24], { rx: 12, fill: 'url(#bjGold)', ...EDGE }),
    circle(-66, -40, 15, { fill: 'url(#bjBall)', ...EDGE }),
    circle(66, -40, 15, { fill: 'url(#bjBall)', ...EDGE }),
    circle(0, -92, 30, { fill: 'none', stroke: '#4a2a08', 'stroke-width': 21 }),
    circle(0, -92, 30, { fill: 'none', stroke: 'url(#bjGold)', 'stroke-width': 14 }),
    rope(),
    path('M-96 62C-80 94-44 112-12 116', {
      fill: 'none',
      stroke: '#fffbe2',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
  ].join('');
}

function rope(): string {
  const way = 'M26-84C74-96 84-56 40-26C4-2-50 6-44 40C-38 70 40 44 52 76C58 96 34 108 20 116';
  return (
    [
      ['#5c3a14', 20],
      ['url(#bjRope)', 15],
    ]
      .map(([stroke = '', width = 0]) =>
        path(way, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' }),
      )
      .join('') +
    path(way, {
      fill: 'none',
      stroke: '#7a5020',
      'stroke-width': 15,
      'stroke-dasharray': '3 9',
      opacity: 0.75,
    })
  );
}

export const BLACKJACK_ROW: TileRow = {
  slug: 'blackjack',
  title: ['Anchor', 'Blackjack'],
  hero: 'anchor',
  heroDrawing: drawBlackjack(),
  props: ['gem-stone', 'crown', 'coin'],
  palette: 'abyss',
  backdrop: 'rays',
  face: 'limelight',
};
