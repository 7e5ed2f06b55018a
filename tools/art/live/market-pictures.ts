import type { Picture } from '../render.ts';
import { circle, linear, path, rect, svgPicture, tag, times } from '../svg.ts';

type Inks = readonly [light: string, middle: string, dark: string, line: string];
const RED: Inks = ['#ff9a86', '#e0253a', '#96091f', '#5c0416'];
const GREEN: Inks = ['#9ff0a8', '#1f9d52', '#0a5c30', '#04391c'];
const BLUE: Inks = ['#a6d4ff', '#2a74e0', '#123f9c', '#07235e'];

let count = 0;

/** Shapes of one ink: lit from above, with a dark line round them. */
function inked([light, middle, dark, line]: Inks, draw: (paint: Paint) => string): string {
  count += 1;
  const id = `market${count}`;
  const defs = tag(
    'defs',
    {},
    linear(id, '.2 0 .7 1', [
      [0, light],
      [0.42, middle],
      [1, dark],
    ]),
  );
  return (
    defs +
    draw({
      body: { fill: `url(#${id})`, stroke: line, 'stroke-width': 3, 'stroke-linejoin': 'round' },
      line: {
        fill: 'none',
        stroke: line,
        'stroke-width': 3,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      thick: {
        fill: 'none',
        stroke: middle,
        'stroke-width': 7,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      bright: {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 3.4,
        'stroke-linecap': 'round',
        opacity: 0.8,
      },
    })
  );
}
type Stroke = Record<string, string | number>;
type Paint = { body: Stroke; line: Stroke; thick: Stroke; bright: Stroke };

const eye = (x: number, y: number, radius = 5): string =>
  circle(x, y, radius, { fill: '#fff' }) +
  circle(x - 0.6, y + 0.4, radius * 0.56, { fill: '#150a18' }) +
  circle(x - radius * 0.3, y - radius * 0.3, radius * 0.24, { fill: '#fff' });

const fish = (): string =>
  inked(
    RED,
    ({ body, line, bright }) =>
      path('M-10-20C-4-38 14-40 24-30C20-24 16-20 12-16Z', body) +
      path('M-8 20C-6 32 6 38 16 34C14 28 10 24 6 18Z', body) +
      path(
        'M-45 3C-34-22 4-28 25-5C31-14 38-22 48-25C43-9 43 11 48 27C38 24 31 17 25 8' +
          'C5 29-33 26-45 3Z',
        body,
      ) +
      path('M-21-15C-13-7-13 9-20 19', line) +
      [
        [-4, -8],
        [8, -6],
        [-4, 6],
        [8, 7],
        [2, -1],
        [-10, -1],
        [15, 1],
      ]
        .map(([x = 0, y = 0]) =>
          path(`M${x} ${y - 5}q6 5 0 10`, { ...line, 'stroke-width': 2.2, opacity: 0.75 }),
        )
        .join('') +
      path('M33-10L43-17M33 2H43M33 13L42 19', { ...line, 'stroke-width': 2.2, opacity: 0.7 }) +
      path('M-30-11C-22-17-8-20 4-17', bright) +
      eye(-30, -1),
  );

const prawn = (): string =>
  inked(
    GREEN,
    ({ body, line, thick, bright }) =>
      path('M-33-24C-50-30-50-47-28-47C-8-47 8-40 20-44', { ...line, 'stroke-width': 2.6 }) +
      path('M-35-20C-52-16-52-2-46 6', { ...line, 'stroke-width': 2.6 }) +
      [
        [-8, -12, -19, 1],
        [2, -15, -9, 1],
        [12, -12, 1, 5],
        [19, -4, 7, 9],
        [20, 8, 8, 15],
      ]
        .map(([x = 0, y = 0, toX = 0, toY = 0]) =>
          path(`M${x} ${y}L${toX} ${toY}`, { ...thick, 'stroke-width': 4.5 }),
        )
        .join('') +
      path('M-15 31L-40 44C-44 38-42 33-37 31C-44 29-46 23-42 17L-13 22Z', body) +
      path(
        'M-40-20C-22-46 20-44 36-16C50 12 28 42-14 36L-12 21C8 26 24 18 23 2C22-14 4-18-14-10' +
          'C-26-5-38-9-40-20Z',
        body,
      ) +
      path(
        'M-13-36C-9-28-10-18-14-10M8-39C12-30 10-20 4-16M28-28C26-18 20-12 14-11M40-4' +
          'C34 0 28 2 23 2M36 20C30 18 24 16 19 14M17 35C15 30 12 26 10 23M-2 38C-2 32-3 28-3 24',
        { ...line, 'stroke-width': 2.4, opacity: 0.85 },
      ) +
      path('M-26-27C-12-37 10-36 24-24', bright) +
      eye(-27, -19, 4.6),
  );

const gourd = (): string =>
  inked(
    BLUE,
    ({ body, line, bright }) =>
      path('M1-34C-2-44 4-49 13-48', { ...line, stroke: '#2f6b1f', 'stroke-width': 6 }) +
      path('M3-42C14-52 30-48 34-38C24-32 10-32 3-42Z', {
        fill: '#4fae3c',
        stroke: '#1d4d14',
        'stroke-width': 2.6,
        'stroke-linejoin': 'round',
      }) +
      path(
        'M0-37C16-37 24-25 18-12C15-5 17-2 23 3C40 18 33 46 0 46S-40 18-23 3C-17-2-15-5-18-12' +
          'C-24-25-16-37 0-37Z',
        body,
      ) +
      path('M-21 2C-10 8 10 8 21 2', { ...line, stroke: '#ffd257', 'stroke-width': 5 }) +
      path('M14 5C18 12 14 18 20 23', { ...line, stroke: '#ffd257', 'stroke-width': 4 }) +
      path('M-10-28C-12-24-12-20-10-16M-22 14C-27 22-25 32-19 37', {
        ...bright,
        'stroke-width': 5,
      }),
  );

const coin = (): string =>
  inked(
    BLUE,
    ({ body, line, bright }) =>
      circle(0, 0, 44, body) +
      circle(0, 0, 35, { ...line, stroke: '#d9ecff', 'stroke-width': 3 }) +
      rect([-13, -13, 26, 26], { rx: 3, fill: '#fffaf0', stroke: '#07235e', 'stroke-width': 4 }) +
      times(4, (index) =>
        tag(
          'g',
          { transform: `rotate(${index * 90})` },
          path('M-6-30H6M0-34V-18M-7-23H7', {
            fill: 'none',
            stroke: '#d9ecff',
            'stroke-width': 3.6,
            'stroke-linecap': 'round',
          }),
        ),
      ) +
      path('M-35-20C-29-30-20-37-9-40', { ...bright, 'stroke-width': 5 }),
  );

const crab = (): string =>
  inked(GREEN, ({ body, line, thick, bright }) => {
    const side = (turn: number) =>
      tag(
        'g',
        { transform: `scale(${turn} 1)` },
        [
          path('M24 8L40 2L47 12M24 16L39 16L45 28M20 23L32 28L35 40', thick),
          path('M20-8C30-10 34-16 34-22', { ...thick, 'stroke-width': 9 }),
          path(
            'M22-26C18-42 30-50 44-44C36-42 33-37 36-32C42-30 47-34 48-39C52-26 44-14 33-15' +
              'C27-16 23-20 22-26Z',
            body,
          ),
          path('M9-14L12-25', { ...thick, 'stroke-width': 4 }),
        ].join(''),
      );
    return (
      side(1) +
      side(-1) +
      path('M-32 6C-32-14-16-20 0-20S32-14 32 6C32 24 16 34 0 34S-32 24-32 6Z', body) +
      path('M-14 18C-8 25 8 25 14 18', line) +
      path('M-20 0C-14-4-10-4-6 0M6 0C10-4 14-4 20 0', { ...line, opacity: 0.7 }) +
      path('M-22-8C-14-15 4-17 14-14', bright) +
      eye(-12, -28, 5.6) +
      eye(12, -28, 5.6)
    );
  });

const rooster = (): string =>
  inked(
    RED,
    ({ body, line, bright }) =>
      path('M2 30V44M2 44L-7 47M2 44L9 47M15 28V42M15 42L8 46M15 42L23 45', {
        ...line,
        stroke: '#e59a12',
        'stroke-width': 4,
      }) +
      path('M22-2C30-12 30-26 22-38C38-38 46-26 45-14C50-6 48 6 40 12C34 16 26 12 22-2Z', body) +
      path('M-33-31C-37-43-27-47-23-40C-21-49-9-48-10-39C-3-42 1-34-4-29Z', {
        ...body,
        fill: '#ffb02e',
        stroke: '#8a4a00',
      }) +
      path(
        'M-27-32C-17-40-3-34-3-22C-2-12 6-9 16-12C27-15 35-10 36 2C37 20 23 33 6 33' +
          'C-14 33-27 18-26-2C-26-10-30-16-31-22C-32-26-30-30-27-32Z',
        body,
      ) +
      path('M-31-26L-46-19L-30-15Z', {
        fill: '#ffb02e',
        stroke: '#8a4a00',
        'stroke-width': 2.6,
        'stroke-linejoin': 'round',
      }) +
      path('M-30-14C-36-8-34 0-28 1C-23 0-23-8-26-14Z', body) +
      path('M-4 4C4 16 18 18 28 8C22 6 18 2 16-4C10 2 4 4-4 4Z', {
        ...body,
        fill: '#ffd7a0',
        'fill-opacity': 0.55,
      }) +
      path('M4 9C10 13 16 13 21 10', { ...line, 'stroke-width': 2.2 }) +
      path('M29-31C37-26 39-16 37-8M-18 12C-14 20-8 25 0 27', { ...bright, opacity: 0.7 }) +
      eye(-19, -24, 4.8),
  );

/** The six pictures of the dice, each in a box of 100 round 0,0, in the colour of its die face. */
export const MARKET_PICTURES: Readonly<Record<string, () => string>> = {
  fish,
  prawn,
  gourd,
  coin,
  crab,
  rooster,
};

/** The same as files for the board. */
export const MARKET_SYMBOLS: readonly Picture[] = Object.entries(MARKET_PICTURES).map(
  ([name, draw]) => ({
    file: `games/fish-prawn-crab/art/symbols/${name}.webp`,
    isTransparent: true,
    quality: 82,
    width: 144,
    height: 144,
    svg: svgPicture(320, 320, tag('g', { transform: 'translate(160 160) scale(3.1)' }, draw())),
  }),
);
