import type { Picture } from './render.ts';
import { circle, ellipse, linear, path, svgPicture, symbol, tag } from './svg.ts';

/**
 * How a fish of the reef is made: a symbol in another colour, turned to look right, with what
 * makes it itself behind and before it. Drawn in a box of 320 around 0,0.
 */
type Look = {
  name?: string;
  size?: number;
  /** A turn of the colours and their strength, as style filters. */
  colour?: string;
  turn?: number;
  /** The symbol looks right by itself. */
  isRight?: boolean;
  behind?: string;
  before?: string;
  pixels?: number;
};

const SHADE = 'drop-shadow(0 10px 9px rgb(0 18 32 / .5))';
const RIM = 'drop-shadow(0 -2px 1px rgb(225 255 250 / .75))';

const fin = (d: string, fill: string) => path(d, { fill, stroke: '#04202c', 'stroke-width': 3 });
const spike = (angle: number, length: number, fill: string) =>
  tag(
    'g',
    { transform: `rotate(${angle})` },
    path(`M-9 -70L0 ${-70 - length}L9 -70Z`, { fill, stroke: '#5a0d12', 'stroke-width': 2 }),
  );
const spikes = (angles: readonly number[], length: number, fill: string) =>
  angles.map((angle) => spike(angle, length, fill)).join('');
const glow = (colour: string) =>
  circle(0, 0, 150, { fill: colour, opacity: 0.34, filter: 'url(#soft)' });

const MANTA =
  fin(
    'M-150 10C-80 -6 -60 -96 6 -112C20 -70 60 -44 112 -26L138 -38L132 -12' +
      'L138 14L112 6C60 36 20 70 6 112C-60 88 -80 22 -150 10Z',
    'url(#manta)',
  ) +
  path('M-150 10C-190 4 -214 14 -240 4', { fill: 'none', stroke: '#1d3550', 'stroke-width': 7 }) +
  ellipse([46, -14, 56, 30], { fill: '#fff', opacity: 0.12 }) +
  circle(104, -20, 7, { fill: '#fff' }) +
  circle(104, -2, 7, { fill: '#fff' }) +
  circle(106, -20, 4, { fill: '#04121c' }) +
  circle(106, -2, 4, { fill: '#04121c' });

const EEL =
  path('M-140 40C-90 -70 -40 -70 0 6S90 70 128 -24', {
    fill: 'none',
    stroke: '#04202c',
    'stroke-width': 52,
    'stroke-linecap': 'round',
  }) +
  path('M-140 40C-90 -70 -40 -70 0 6S90 70 128 -24', {
    fill: 'none',
    stroke: 'url(#eel)',
    'stroke-width': 45,
    'stroke-linecap': 'round',
  }) +
  path('M-140 30C-90 -80 -40 -80 0 -4S90 60 122 -32', {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 7,
    'stroke-linecap': 'round',
    opacity: 0.6,
  }) +
  circle(130, -34, 9, { fill: '#fff' }) +
  circle(132, -34, 5, { fill: '#04121c' });

const SWORD = fin('M60 -8L168 4L60 16Z', 'url(#steel)');
const BACK_FIN = fin('M-70 -50C-40 -130 30 -120 46 -50Z', '#2259a8');
const CROWN = symbol('crown', { x: 10, y: -118, size: 110 });

export const FISH: Readonly<Record<string, Look>> = {
  minnow: { name: 'fish', size: 220, colour: 'saturate(.35) brightness(1.35)' },
  clown: { name: 'tropical-fish', size: 236, colour: 'hue-rotate(178deg) saturate(1.5)' },
  angel: { name: 'tropical-fish', size: 250, colour: 'hue-rotate(72deg) saturate(1.2)' },
  tang: {
    name: 'fish',
    size: 250,
    colour: 'hue-rotate(38deg) saturate(1.9)',
    behind: fin('M-130 -40L-60 0L-130 44Z', '#ffd23e'),
  },
  squid: { name: 'squid', size: 270, turn: 90, isRight: true },
  jelly: { name: 'jellyfish', size: 280, isRight: true, behind: glow('#c79bff') },
  puffer: { name: 'blowfish', size: 260 },
  turtle: { name: 'turtle', size: 280 },
  lion: {
    name: 'tropical-fish',
    size: 230,
    colour: 'hue-rotate(142deg) saturate(1.6)',
    behind: spikes([-64, -42, -20, 2, 24, 156, 180, 204], 62, '#ff7a4d'),
  },
  octopus: { name: 'octopus', size: 280, isRight: true },
  sword: {
    name: 'fish',
    size: 230,
    colour: 'hue-rotate(14deg) saturate(.8) brightness(.86)',
    behind: SWORD + BACK_FIN,
  },
  seal: { name: 'seal', size: 280 },
  manta: { behind: tag('g', { transform: 'translate(34 0) scale(.86)' }, MANTA) },
  shark: { name: 'shark', size: 300 },
  whale: { name: 'spouting-whale', size: 300, pixels: 384 },
  goldshark: {
    name: 'shark',
    size: 300,
    colour: 'sepia(1) saturate(4.4) hue-rotate(-6deg) ' + 'brightness(1.16)',
    behind: glow('#ffd75e'),
    before: tag('g', { transform: 'translate(14 24) scale(.7)' }, CROWN),
  },
  eel: {
    behind: glow('#ffe94a') + EEL,
    before:
      symbol('high-voltage', { x: -30, y: -92, size: 92 }) +
      symbol('high-voltage', { x: 74, y: 96, size: 70 }),
  },
  bombcrab: {
    name: 'crab',
    size: 280,
    isRight: true,
    before: symbol('bomb', { x: 4, y: -66, size: 136 }),
  },
  kraken: {
    name: 'octopus',
    size: 276,
    isRight: true,
    pixels: 512,
    colour: 'hue-rotate(262deg) saturate(1.6) brightness(.84)',
    behind: glow('#a64dff'),
    before: CROWN,
  },
  leviathan: {
    name: 'sauropod',
    size: 300,
    pixels: 512,
    behind: glow('#3df0d0'),
    colour: 'hue-rotate(74deg) saturate(1.8) brightness(.92)',
  },
  dragon: {
    name: 'dragon',
    size: 310,
    pixels: 512,
    behind: glow('#ff5a3c'),
    colour: 'hue-rotate(-108deg) saturate(1.9)',
  },
};

const drawFish = (look: Look): string => {
  const { name, size = 280, colour = '', turn = 0, isRight = false } = look;
  const flip = isRight ? '' : ' scale(-1 1)';
  const body =
    name === undefined
      ? ''
      : tag(
          'g',
          { transform: `rotate(${turn})${flip}`, style: colour === '' ? '' : `filter:${colour}` },
          symbol(name, { x: 0, y: 0, size }),
        );
  const whole = (look.behind ?? '') + body + (look.before ?? '');
  return svgPicture(
    384,
    384,
    tag(
      'defs',
      {},
      [
        linear('manta', '0 0 0 1', [
          [0, '#5c86b4'],
          [0.5, '#2f5379'],
          [1, '#14263c'],
        ]),
        linear('eel', '0 0 1 0', [
          [0, '#ffe14a'],
          [0.5, '#8ff0ff'],
          [1, '#ffc21f'],
        ]),
        linear('steel', '0 0 0 1', [
          [0, '#e8f4ff'],
          [1, '#6f8ba6'],
        ]),
        '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">' +
          '<feGaussianBlur stdDeviation="22"/></filter>',
      ].join(''),
    ) + tag('g', { transform: 'translate(192 192)', style: `filter:${RIM} ${SHADE}` }, whole),
  );
};

/** Every fish of the reef, looking right, on nothing. */
export const fishPictures = (): Picture[] =>
  Object.entries(FISH).map(([code, look]) => ({
    file: `games/coral-reef/art/fish/${code}.webp`,
    svg: drawFish(look),
    width: look.pixels ?? 256,
    height: look.pixels ?? 256,
    quality: look.pixels ? 46 : 60,
    isTransparent: true,
  }));

/** The reef as the hero of a tile: a golden shark over its smaller fish. */
export const drawReefHero = (): string =>
  symbol('octopus', { x: -128, y: 118, size: 190 }) +
  tag('g', { transform: 'scale(-1 1)' }, symbol('shark', { x: 0, y: -40, size: 400 })) +
  tag(
    'g',
    { transform: 'translate(112 128) scale(-1 1)' },
    symbol('tropical-fish', { x: 0, y: 0, size: 190 }),
  );
