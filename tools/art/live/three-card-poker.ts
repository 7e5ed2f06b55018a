import { circle, linear, path, radial, rect, symbol, tag, times } from '../svg.ts';
import type { TileRow } from '../tile.ts';

const SPOKES = 8;

/** A straight flush of diamonds before the wheel of a ship. */
function drawCaptainsHand(): string {
  return (
    tag(
      'defs',
      {},
      [
        linear('tcFace', '0 0 0 1', [
          [0, '#fffefb'],
          [1, '#e6dccb'],
        ]),
        linear('tcWood', '0 0 .4 1', [
          [0, '#e8a25c'],
          [0.45, '#9c5424'],
          [1, '#4a1f0c'],
        ]),
        linear('tcBrass', '0 0 .5 1', [
          [0, '#fff7cc'],
          [0.36, '#f0bb4a'],
          [0.6, '#ffe9a6'],
          [1, '#935710'],
        ]),
        radial('tcHub', { cx: 0.36, cy: 0.28, r: 0.85 }, [
          [0, '#fff9d8'],
          [0.5, '#e6ac3c'],
          [1, '#8a4f10'],
        ]),
      ].join(''),
    ) +
    tag('g', { transform: 'translate(0 -44)' }, wheel()) +
    card('Q', 'translate(-116 58) rotate(-17)') +
    card('K', 'translate(-8 36) rotate(-1)') +
    card('A', 'translate(100 60) rotate(16)')
  );
}

function wheel(): string {
  const rim = (r: number, stroke: string, width: number) =>
    circle(0, 0, r, { fill: 'none', stroke, 'stroke-width': width });
  return [
    times(SPOKES, (index) => tag('g', { transform: `rotate(${(index * 360) / SPOKES})` }, spoke())),
    rim(128, '#32140a', 46),
    rim(128, 'url(#tcWood)', 40),
    rim(147, 'url(#tcBrass)', 6),
    rim(109, 'url(#tcBrass)', 6),
    times(SPOKES, (index) =>
      tag(
        'g',
        { transform: `rotate(${(index * 360) / SPOKES})` },
        circle(0, -128, 9, { fill: 'url(#tcHub)', stroke: '#4a2a08', 'stroke-width': 2 }),
      ),
    ),
    circle(0, 0, 46, { fill: 'url(#tcWood)', stroke: '#32140a', 'stroke-width': 4 }),
    circle(0, 0, 28, { fill: 'url(#tcHub)', stroke: '#4a2a08', 'stroke-width': 3 }),
  ].join('');
}

/** From the hub through the rim to a handle that was turned on a lathe. */
function spoke(): string {
  return (
    path('M-9-30H9L7-106H-7Z', { fill: 'url(#tcWood)', stroke: '#32140a', 'stroke-width': 3 }) +
    path('M-11-146H11L9-160C16-172 18-186 12-200C8-212-8-212-12-200C-18-186-16-172-9-160Z', {
      fill: 'url(#tcWood)',
      stroke: '#32140a',
      'stroke-width': 3.5,
      'stroke-linejoin': 'round',
    }) +
    rect([-13, -154, 26, 10], { rx: 4, fill: 'url(#tcBrass)' })
  );
}

function card(rank: string, transform: string): string {
  return tag(
    'g',
    { transform },
    [
      rect([-88, -118, 176, 252], { rx: 20, fill: '#0a0618', opacity: 0.34 }),
      rect([-88, -126, 176, 252], {
        rx: 20,
        fill: 'url(#tcFace)',
        stroke: '#fff',
        'stroke-width': 3,
      }),
      tag(
        'text',
        {
          x: -72,
          y: -58,
          fill: '#cf2440',
          'font-family': "'Mona Sans'",
          'font-weight': 820,
          'font-size': 66,
        },
        rank,
      ),
      symbol('diamond-suit', { x: -50, y: -28, size: 38 }),
      symbol('diamond-suit', { x: 24, y: 46, size: 112 }),
    ].join(''),
  );
}

export const THREE_CARD_POKER_ROW: TileRow = {
  slug: 'three-card-poker',
  title: ["Captain's", 'Poker'],
  hero: 'ship',
  heroDrawing: drawCaptainsHand(),
  props: ['sailboat', 'coin', 'compass'],
  palette: 'copper',
  backdrop: 'waves',
  face: 'pirata',
};
