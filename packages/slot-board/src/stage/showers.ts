import type { SlotTheme } from '../theme.ts';
import type { StagePlace } from './place.ts';

/** One thing that flies: speeds in pixels a millisecond, times in milliseconds. */
export type Piece = {
  what: 'light' | 'mote' | 'piece';
  x: number;
  y: number;
  after: number;
  life: number;
  size: number;
  speedX: number;
  speedY: number;
  fall: number;
  sway: number;
  spin: number;
};

type Make = (place: StagePlace, index: number, count: number) => Piece;

const any = (most: number, least = 0): number => least + Math.random() * (most - least);
const either = (size: number): number => (Math.random() - 0.5) * 2 * size;

const basis = { after: 0, fall: 0, sway: 0 };

const fountain: Make = ({ cabinet, width }, index) => ({
  ...basis,
  what: index % 2 === 0 ? 'mote' : 'light',
  after: any(700),
  x: index % 3 === 0 ? cabinet.x + cabinet.width / 2 : any(width),
  y: index % 3 === 0 ? cabinet.y + 6 : cabinet.y + cabinet.height,
  life: any(2800, 1400),
  size: any(28, 8),
  speedX: either(0.34),
  speedY: -any(0.62, 0.24),
  fall: 0.0006,
  spin: either(0.004),
});

const rain: Make = ({ cabinet, width }, index) => ({
  ...basis,
  what: index % 4 === 0 ? 'light' : 'mote',
  after: any(900),
  x: any(width),
  y: cabinet.y - 60,
  life: any(3200, 1800),
  size: any(30, 10),
  speedX: either(0.05),
  speedY: any(0.34, 0.14),
  fall: 0.0001,
  sway: 0.05,
  spin: either(0.003),
});

const burst: Make = ({ window }, index, count) => {
  const wave = Math.floor((index / count) * 3);
  const angle = any(Math.PI * 2);
  const speed = any(0.5, 0.12);
  return {
    ...basis,
    what: index % 3 === 0 ? 'mote' : 'light',
    after: wave * 320,
    x: window.x + window.width * (0.5 + (wave - 1) * 0.28),
    y: window.y + window.height * (wave === 1 ? 0.4 : 0.55),
    life: any(1500, 700),
    size: any(26, 8),
    speedX: Math.cos(angle) * speed,
    speedY: Math.sin(angle) * speed,
    fall: 0.0003,
    spin: either(0.006),
  };
};

const rays: Make = ({ window }, index, count) => {
  const angle = (Math.floor((index / count) * 16) / 16) * Math.PI * 2;
  const speed = any(0.5, 0.2);
  return {
    ...basis,
    what: 'light',
    after: any(800),
    x: window.x + window.width / 2,
    y: window.y + window.height / 2,
    life: any(1400, 900),
    size: any(34, 10),
    speedX: Math.cos(angle) * speed,
    speedY: Math.sin(angle) * speed,
    spin: 0,
  };
};

const lanterns: Make = ({ cabinet, width }, index) => ({
  ...basis,
  what: index % 3 === 0 ? 'light' : 'piece',
  after: any(1200),
  x: any(width),
  y: cabinet.y + cabinet.height * any(1.05, 0.75),
  life: any(3400, 2200),
  size: any(36, 16),
  speedX: either(0.03),
  speedY: -any(0.24, 0.1),
  fall: -0.00003,
  sway: 0.03,
  spin: either(0.0004),
});

const confetti: Make = ({ cabinet }, index) => {
  const isLeft = index % 2 === 0;
  return {
    ...basis,
    what: 'piece',
    after: any(500),
    life: any(3000, 1700),
    size: any(20, 9),
    x: isLeft ? cabinet.x : cabinet.x + cabinet.width,
    y: cabinet.y + cabinet.height * 0.75,
    speedX: (isLeft ? 1 : -1) * any(0.5, 0.1),
    speedY: -any(0.72, 0.34),
    fall: 0.0008,
    sway: 0.06,
    spin: either(0.014),
  };
};

const wave: Make = ({ window }, index, count) => {
  const part = index / count;
  return {
    ...basis,
    what: index % 3 === 0 ? 'mote' : 'light',
    after: part * 1100,
    x: window.x + window.width * part,
    y: window.y + window.height,
    life: any(1500, 900),
    size: any(32, 10),
    speedX: 0.05,
    speedY: -any(0.62, 0.3),
    fall: 0.0007,
    spin: either(0.004),
  };
};

const SHOWERS: Readonly<Record<SlotTheme['celebration'], Make>> = {
  fountain,
  rain,
  burst,
  rays,
  lanterns,
  confetti,
  wave,
};

/** The pieces a large win is celebrated with, by the theme's way. */
export const showersOf = (
  celebration: SlotTheme['celebration'],
  place: StagePlace,
  count: number,
): Piece[] =>
  Array.from({ length: count }, (_, index) => SHOWERS[celebration](place, index, count));
