import { circle, ellipse, linear, path, radial, rect, tag } from '../svg.ts';
import type { TileRow } from '../tile.ts';
import { brass } from './die.ts';

type Colours = readonly [light: string, middle: string, dark: string];
const IVORY: Colours = ['#ffffff', '#f3e6cf', '#a08a66'];
const JADE: Colours = ['#eafff0', '#5fd19b', '#0d6b48'];

/** A brass bowl lifted from a heap of beads, four of them drawn off by the rod; a box of 430. */
function drawBeadBowl(): string {
  return (
    tag(
      'defs',
      {},
      [
        brass('bowlBrass'),
        radial('bowlMat', { cx: 0.5, cy: 0.4, r: 0.7 }, [
          [0, '#2f9c74'],
          [1, '#0b4634'],
        ]),
        linear('bowlInside', '0 0 0 1', [
          [0, '#3a1a08'],
          [1, '#b5741f'],
        ]),
        linear('rodWood', '0 0 0 1', [
          [0, '#f7d79a'],
          [0.5, '#c98a3c'],
          [1, '#6b3a12'],
        ]),
        beadPaint('beadIvory', IVORY),
        beadPaint('beadJade', JADE),
      ].join(''),
    ) +
    ellipse([0, 128, 214, 84], { fill: '#3a1606' }) +
    ellipse([0, 120, 214, 84], {
      fill: 'url(#bowlMat)',
      stroke: 'url(#bowlBrass)',
      'stroke-width': 10,
    }) +
    heap() +
    tag('g', { transform: 'translate(20 -74) rotate(14)' }, bowl()) +
    row() +
    rod()
  );
}

const beadPaint = (id: string, [light, middle, dark]: Colours): string =>
  radial(id, { cx: 0.36, cy: 0.3, r: 0.8 }, [
    [0, light],
    [0.45, middle],
    [1, dark],
  ]);

function bead(x: number, y: number, radius: number, paint: string): string {
  return (
    ellipse([x + 3, y + radius * 0.72, radius, radius * 0.42], { fill: '#04211a', opacity: 0.5 }) +
    circle(x, y, radius, { fill: `url(#${paint})` }) +
    ellipse([x - radius * 0.3, y - radius * 0.42, radius * 0.34, radius * 0.2], {
      fill: '#fff',
      opacity: 0.9,
    })
  );
}

const HEAP: readonly (readonly [number, number])[] = [
  [-66, 66],
  [-20, 58],
  [28, 60],
  [74, 70],
  [-92, 88],
  [-46, 84],
  [2, 80],
  [50, 86],
  [98, 92],
  [-70, 106],
  [-24, 104],
  [24, 106],
  [70, 110],
  [-40, 66],
  [8, 52],
];

function heap(): string {
  return HEAP.map(([x, y], index) =>
    bead(x, y, 27, index % 4 === 1 ? 'beadJade' : 'beadIvory'),
  ).join('');
}

/** The four that are counted off. */
function row(): string {
  return [-108, -48, 12, 72]
    .map((x, index) =>
      bead(x, 162 + Math.abs(index - 1.5) * -3, 27, index === 2 ? 'beadJade' : 'beadIvory'),
    )
    .join('');
}

function bowl(): string {
  return (
    path('M-152 40C-152-72-92-126 0-126S152-72 152 40Z', {
      fill: 'url(#bowlBrass)',
      stroke: '#5a2a0c',
      'stroke-width': 4,
    }) +
    path('M-142-6C-70 14 70 14 142-6M-128-44C-66-28 66-28 128-44', {
      fill: 'none',
      stroke: '#7a4312',
      'stroke-width': 5,
      opacity: 0.8,
    }) +
    ellipse([0, 40, 152, 34], { fill: 'url(#bowlInside)', stroke: '#ffdf96', 'stroke-width': 6 }) +
    path('M-20-122C-24-150-12-164 0-164S24-150 20-122Z', {
      fill: 'url(#bowlBrass)',
      stroke: '#5a2a0c',
      'stroke-width': 4,
    }) +
    circle(0, -168, 17, { fill: 'url(#bowlBrass)', stroke: '#5a2a0c', 'stroke-width': 4 }) +
    path('M-118-12C-112-62-88-92-56-104', {
      fill: 'none',
      stroke: '#fff7d6',
      'stroke-width': 12,
      'stroke-linecap': 'round',
      opacity: 0.85,
    })
  );
}

function rod(): string {
  return tag(
    'g',
    { transform: 'translate(112 168) rotate(-24)' },
    rect([-6, -9, 190, 18], { rx: 9, fill: '#2a1204', opacity: 0.35 }) +
      rect([-10, -14, 190, 18], {
        rx: 9,
        fill: 'url(#rodWood)',
        stroke: '#5a2a0c',
        'stroke-width': 3,
      }) +
      rect([26, -14, 10, 18], { fill: 'url(#bowlBrass)' }) +
      rect([126, -14, 10, 18], { fill: 'url(#bowlBrass)' }),
  );
}

export const FAN_TAN_ROW: TileRow = {
  slug: 'fan-tan',
  title: ['Fan Tan'],
  hero: 'prayer-beads',
  heroDrawing: drawBeadBowl(),
  props: ['prayer-beads', 'coin', 'abacus'],
  palette: 'honey',
  backdrop: 'arches',
  face: 'limelight',
};
