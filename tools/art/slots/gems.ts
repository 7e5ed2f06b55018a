import { linear, path, radial, circle, tag } from '../svg.ts';

type Colours = readonly [light: string, middle: string, dark: string];

const CUTS = {
  heart:
    'M0 180C-60 130-190 40-190-70C-190-150-130-190-80-190C-40-190-10-165 0-135' +
    'C10-165 40-190 80-190C130-190 190-150 190-70C190 40 60 130 0 180Z',
  drop:
    'M0-200C60-110 140-20 140 70C140 150 80 200 0 200C-80 200-140 150-140 70' +
    'C-140-20-60-110 0-200Z',
  square: 'M-120-170H120L170-120V120L120 170H-120L-170 120V-120Z',
  star: 'M0-205L58-78L196-64L92 28L124 164L0 94L-124 164L-92 28L-196-64L-58-78Z',
  hexagon: 'M-100-178H100L198 0L100 178H-100L-198 0Z',
  triangle: 'M0-190L200 150Q205 170 180 175H-180Q-205 170-200 150Z',
  round: 'M0-185A185 185 0 1 1 0 185A185 185 0 1 1 0-185Z',
  shard: 'M0-205L92-70L60 150L0 205L-60 150L-92-70Z',
} as const;

let gemCount = 0;

/** A cut stone, centred on 0,0 in a box of 430: table, crown, glint and a dark foot. */
export function gem(cut: keyof typeof CUTS, [light, middle, dark]: Colours): string {
  gemCount += 1;
  const id = `gem${gemCount}`;
  const outline = CUTS[cut];
  const facets = Array.from({ length: 12 }, (_, index) => {
    const turns = [index, index + 1].map((step) => (step / 12) * 6.2832 + 0.26);
    const ends = turns.map(
      (turn) => `L${(Math.cos(turn) * 320).toFixed(0)} ${(Math.sin(turn) * 320).toFixed(0)}`,
    );
    return path(`M0 0${ends.join('')}Z`, {
      fill: index % 2 ? '#ffffff' : dark,
      opacity: index % 2 ? 0.2 : 0.24,
    });
  }).join('');
  return (
    tag(
      'defs',
      {},
      linear(id, '.2 0 .8 1', [
        [0, light],
        [0.5, middle],
        [1, dark],
      ]) + `<clipPath id="${id}c"><path d="${outline}"/></clipPath>`,
    ) +
    path(outline, {
      fill: `url(#${id})`,
      stroke: dark,
      'stroke-width': 14,
      'stroke-linejoin': 'round',
    }) +
    tag(
      'g',
      { 'clip-path': `url(#${id}c)` },
      facets + path('M-230-230H230L-60 40Z', { fill: '#fff', opacity: 0.16 }),
    ) +
    tag(
      'g',
      { transform: 'scale(.56)' },
      path(outline, {
        fill: `url(#${id})`,
        stroke: '#fff',
        'stroke-opacity': 0.55,
        'stroke-width': 9,
        'stroke-linejoin': 'round',
      }),
    ) +
    path('M-84-100q18-28 52-34l-8 26q-24 4-44 8Z', { fill: '#fff', opacity: 0.85 })
  );
}

export const GEM_DRAWINGS = {
  'gem-heart': () => gem('heart', ['#ff9db4', '#f0325c', '#8d0a35']),
  'gem-drop': () => gem('drop', ['#a9e3ff', '#1e8cf0', '#0a3a9c']),
  'gem-square': () => gem('square', ['#a4ffca', '#12b866', '#04603a']),
  'gem-star': () => gem('star', ['#fff3a6', '#ffb81f', '#a45a00']),
  'gem-hexagon': () => gem('hexagon', ['#e8b8ff', '#9a3df0', '#4a0e9c']),
  'gem-triangle': () => gem('triangle', ['#ffcf9c', '#ff7a1c', '#983200']),
  'gem-round': () => gem('round', ['#ffffff', '#c9d8ea', '#6d84a6']),
  'ice-green': () => gem('shard', ['#d2ffe4', '#3fe08d', '#0b7a55']),
  'ice-red': () => gem('hexagon', ['#ffc2d4', '#ff4f7d', '#96143f']),
  'ice-violet': () => gem('drop', ['#ead0ff', '#a45cff', '#4c1aa0']),
  'ice-gold': () => gem('square', ['#fff4c0', '#ffc83d', '#a06400']),
  pearl,
} as const;

function pearl(): string {
  return (
    tag(
      'defs',
      {},
      radial('pearl', { cx: 0.34, cy: 0.3, r: 0.85 }, [
        [0, '#ffffff'],
        [0.4, '#ffeef6'],
        [0.72, '#d4c6f2'],
        [1, '#8d8fc8'],
      ]),
    ) +
    circle(0, 0, 172, { fill: 'url(#pearl)', stroke: '#6a6aa8', 'stroke-width': 8 }) +
    circle(-62, -70, 34, { fill: '#fff', opacity: 0.9 }) +
    path('M-120 60A136 136 0 0 0 110 84A150 150 0 0 1-120 60Z', { fill: '#fff', opacity: 0.4 })
  );
}
