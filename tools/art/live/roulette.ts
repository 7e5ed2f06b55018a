import { circle, ellipse, linear, path, radial, tag, times } from '../svg.ts';
import type { TileRow } from '../tile.ts';

const FULL_TURN = 2 * Math.PI;
/** The single-zero wheel, clockwise; after the zero red and black follow each other in turn. */
const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const POCKETS = ORDER.length;
/** The pocket with the ball in it, and where it stands: degrees clockwise from the top. */
const BALL_POCKET = ORDER.indexOf(17);
const BALL_AT = 62;

/** A wheel seen from slightly above, in a box of 430: bowl, track, pockets, cone and turret. */
function drawWheel(): string {
  return (
    paints() +
    tag(
      'g',
      { transform: 'scale(1 .9)' },
      [
        circle(0, 16, 212, { fill: '#1c0a08' }),
        circle(0, 0, 214, { fill: 'url(#bowlRim)' }),
        circle(0, 0, 203, { fill: 'none', stroke: '#ffdca0', 'stroke-width': 2.5, opacity: 0.7 }),
        circle(0, 0, 196, { fill: 'url(#bowlSide)' }),
        circle(0, 0, 184, { fill: 'none', stroke: '#2a0f0a', 'stroke-width': 7, opacity: 0.7 }),
        deflectors(),
        circle(0, 0, 159, { fill: 'url(#wheelGold)' }),
        circle(0, 0, 155, { fill: '#170a10' }),
        tag('g', { transform: `rotate(${BALL_AT - (BALL_POCKET * 360) / POCKETS})` }, pockets()),
        circle(0, 0, 156, { fill: 'none', stroke: 'url(#wheelGold)', 'stroke-width': 3 }),
        circle(0, 0, 118, { fill: 'none', stroke: 'url(#wheelGold)', 'stroke-width': 2.5 }),
        circle(0, 0, 92, { fill: 'none', stroke: 'url(#wheelGold)', 'stroke-width': 4 }),
        circle(0, 0, 90, { fill: 'url(#cone)' }),
        rose(),
        ball(),
      ].join(''),
    ) +
    turret()
  );
}

function paints(): string {
  return tag(
    'defs',
    {},
    [
      linear('bowlRim', '0 0 .3 1', [
        [0, '#d6935a'],
        [0.35, '#8a4423'],
        [0.6, '#6b2f17'],
        [1, '#3a150b'],
      ]),
      radial('bowlSide', { cx: 0.5, cy: 0.36, r: 0.62 }, [
        [0.62, '#2c0f09'],
        [0.84, '#84401f'],
        [1, '#c27a43'],
      ]),
      linear('wheelGold', '0 0 1 1', [
        [0, '#fff4c8'],
        [0.35, '#e0a63e'],
        [0.55, '#fff1bd'],
        [1, '#9a5f12'],
      ]),
      radial('cone', { cx: 0.4, cy: 0.28, r: 0.85 }, [
        [0, '#f3b982'],
        [0.5, '#b96c38'],
        [1, '#6d3417'],
      ]),
      radial('knob', { cx: 0.34, cy: 0.26, r: 0.85 }, [
        [0, '#ffffff'],
        [0.4, '#ffd97e'],
        [1, '#b5761e'],
      ]),
      radial('ball', { cx: 0.34, cy: 0.28, r: 0.8 }, [
        [0, '#ffffff'],
        [0.5, '#eee7f6'],
        [1, '#8d84a4'],
      ]),
    ].join(''),
  );
}

const at = (turn: number, far: number): string =>
  `${(Math.sin(turn) * far).toFixed(1)} ${(-Math.cos(turn) * far).toFixed(1)}`;

function sector([inner, outer]: readonly [number, number], index: number, fill: string): string {
  const [from, to] = [index - 0.5, index + 0.5].map((step) => (step / POCKETS) * FULL_TURN);
  const d =
    `M${at(from ?? 0, inner)}L${at(from ?? 0, outer)}A${outer} ${outer} 0 0 1 ` +
    `${at(to ?? 0, outer)}L${at(to ?? 0, inner)}A${inner} ${inner} 0 0 0 ${at(from ?? 0, inner)}Z`;
  return path(d, { fill, stroke: '#f0cf8a', 'stroke-width': 1.3 });
}

/** Upper band and pocket: black, red, and the zero's green. */
const SHADES = [
  ['#26202e', '#0d0a12'],
  ['#e0243a', '#9c0f26'],
  ['#12a866', '#06653a'],
] as const;

function pockets(): string {
  return ORDER.map((number, index) => {
    const [top, below] = SHADES[index === 0 ? 2 : index % 2] ?? SHADES[0];
    const text = {
      y: -130,
      'text-anchor': 'middle',
      'font-family': "'Mona Sans'",
      'font-weight': 800,
      'font-size': 18,
      fill: '#fff',
    };
    return (
      sector([118, 154], index, top) +
      sector([92, 118], index, below) +
      tag('g', { transform: `rotate(${(index * 360) / POCKETS})` }, tag('text', text, `${number}`))
    );
  }).join('');
}

function deflectors(): string {
  return times(8, (index) =>
    tag(
      'g',
      { transform: `rotate(${index * 45 + 22})` },
      path(index % 2 ? 'M0-187L7-173L0-159L-7-173Z' : 'M-14-173L0-180L14-173L0-166Z', {
        fill: 'url(#wheelGold)',
        stroke: '#4a2408',
        'stroke-width': 1.5,
      }),
    ),
  );
}

/** The compass of the room, inlaid in the cone. */
function rose(): string {
  const point = (turn: number, far: number) =>
    tag(
      'g',
      { transform: `rotate(${turn})` },
      path(`M0 ${-far}L11-15L0 0Z`, { fill: '#fff0c4' }) +
        path(`M0 ${-far}L-11-15L0 0Z`, { fill: '#8f4a1c' }),
    );
  return (
    [45, 135, 225, 315].map((turn) => point(turn, 56)).join('') +
    [0, 90, 180, 270].map((turn) => point(turn, 82)).join('')
  );
}

function ball(): string {
  const [x = 0, y = 0] = at((BALL_AT / 360) * FULL_TURN, 105)
    .split(' ')
    .map(Number);
  return (
    ellipse([x + 4, y + 7, 14, 11], { fill: '#000', opacity: 0.5 }) +
    circle(x, y, 13.5, { fill: 'url(#ball)' }) +
    circle(x - 4, y - 5, 3.6, { fill: '#fff' })
  );
}

function turret(): string {
  const arms = [0, 90, 180, 270].map((turn) =>
    tag(
      'g',
      { transform: `rotate(${turn + 24})` },
      path('M-4 0L-3-44H3L4 0Z', { fill: 'url(#wheelGold)' }) +
        circle(0, -48, 8, { fill: 'url(#knob)', stroke: '#5a3208', 'stroke-width': 1.5 }),
    ),
  );
  return (
    ellipse([6, 12, 34, 26], { fill: '#1c0a06', opacity: 0.55 }) +
    tag('g', { transform: 'translate(0 -16) scale(1 .9)' }, arms.join('')) +
    path('M-17 6C-15-14-10-26-8-40H8C10-26 15-14 17 6A17 8 0 0 1-17 6Z', {
      fill: 'url(#knob)',
      stroke: '#5a3208',
      'stroke-width': 2,
    }) +
    circle(0, -46, 15, { fill: 'url(#knob)', stroke: '#5a3208', 'stroke-width': 2 }) +
    circle(-5, -51, 4.5, { fill: '#fffdf0' })
  );
}

export const ROULETTE_ROW: TileRow = {
  slug: 'roulette',
  title: ['Compass', 'Roulette'],
  hero: 'ferris-wheel',
  heroDrawing: drawWheel(),
  props: ['compass', 'coin', 'gem-stone'],
  palette: 'royal',
  backdrop: 'arches',
  face: 'limelight',
};
