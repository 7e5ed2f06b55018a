import { circle, linear, path, rect, tag } from '../svg.ts';

/** Places of the pips on a face of 100 by 100. */
const [NEAR, MIDDLE, FAR] = [25, 50, 75];
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  3: [
    [NEAR, NEAR],
    [MIDDLE, MIDDLE],
    [FAR, FAR],
  ],
  4: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  5: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MIDDLE, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  6: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, MIDDLE],
    [FAR, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
};

/** A face with pips; one and four are red, as on the dice of the harbour. */
export const pips = (face: number): string =>
  (PIPS[face] ?? [])
    .map(([x, y]) => {
      const isRed = face === 1 || face === 4;
      const radius = face === 1 ? 15 : 10;
      return (
        circle(x, y + 1.6, radius, { fill: '#fff', opacity: 0.75 }) +
        circle(x, y, radius, { fill: isRed ? '#d3203a' : '#241a2e' }) +
        circle(x - radius * 0.3, y - radius * 0.34, radius * 0.3, { fill: '#fff', opacity: 0.4 })
      );
    })
    .join('');

type Die = {
  size: number;
  turn: string;
  /** What is drawn on the top, the left and the right face, each in a box of 100. */
  faces: readonly [string, string, string];
  colours?: readonly [top: string, left: string, right: string, edge: string];
};

const IVORY = ['#fffdf6', '#e9e2da', '#c8bdbf', '#8d7f8c'] as const;
/** Half the width of a cube of size 1 seen along its diagonal. */
const SLANT = 0.866;

/** A cube with rounded edges seen from above its front corner, which lies at 0,0. */
export function die({ size, turn, faces, colours = IVORY }: Die): string {
  const [top, left, right, edge] = colours;
  const wide = size * SLANT;
  const half = size / 2;
  const outline = `M0 ${-size}L${wide} ${-half}V${half}L0 ${size}L${-wide} ${half}V${-half}Z`;
  const plane = (corners: readonly number[], inside: string, fill: string) =>
    tag(
      'g',
      { transform: `matrix(${corners.map((part, at) => (at < 4 ? part / 100 : part)).join(' ')})` },
      rect([-1.5, -1.5, 103, 103], { rx: 17, fill }) + sheen(inside),
    );
  return tag(
    'g',
    { transform: turn },
    [
      path(outline, {
        fill: edge,
        stroke: edge,
        'stroke-width': size * 0.14,
        'stroke-linejoin': 'round',
      }),
      path(`M${-wide} ${-half}L0 0L${wide} ${-half}M0 0V${size}`, {
        fill: 'none',
        stroke: top,
        'stroke-width': size * 0.12,
        'stroke-linejoin': 'round',
        opacity: 0.8,
      }),
      plane([wide, half, 0, size, -wide, -half], faces[1], left),
      plane([wide, -half, 0, size, 0, 0], faces[2], right),
      plane([wide, -half, wide, half, -wide, -half], faces[0], top),
    ].join(''),
  );
}

const sheen = (inside: string): string =>
  rect([5, 5, 90, 90], { rx: 15, fill: '#fff', opacity: 0.16 }) + inside;

/** Porcelain, from its lit side to its shadow. */
export const porcelain = (id: string): string =>
  linear(id, '0 0 1 .5', [
    [0, '#dfe8ff'],
    [0.22, '#ffffff'],
    [0.5, '#d3dcf4'],
    [0.8, '#8d9cc8'],
    [1, '#56669c'],
  ]);

/** Polished brass, from its lit side to its shadow. */
export const brass = (id: string): string =>
  linear(id, '0 0 1 .3', [
    [0, '#b9741c'],
    [0.16, '#ffe7a0'],
    [0.34, '#f2b23d'],
    [0.58, '#a8601a'],
    [0.8, '#ffd277'],
    [1, '#6b3410'],
  ]);
