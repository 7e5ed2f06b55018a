import type { SlotTheme } from '../theme.ts';
import { easeBack, easeOut, type Ease } from './motion.ts';

/** How symbols leave and come to rest: by the motion of the theme. */
export type Pace = {
  /** Reels turn; cells fall from above, or rise into their places. */
  way: 'turn' | 'fall' | 'float';
  /** Symbols a millisecond while reels turn, and while one is waited for. */
  cruise: number;
  linger: number;
  /** Symbols that still pass when a reel is told to stop, and how far it goes too far. */
  braking: number;
  overshoot: number;
  /** Milliseconds from one column to the next, and of one fall. */
  between: number;
  fall: number;
  ease: Ease;
};

const bounce: Ease = (part) => {
  const first = 0.72;
  if (part < first) return (part / first) ** 2;
  const rest = (part - first) / (1 - first);
  return 1 - 0.075 * 4 * rest * (1 - rest);
};

const PACES: Readonly<Record<SlotTheme['motion'], Pace>> = {
  reels: {
    way: 'turn',
    cruise: 0.023,
    linger: 0.013,
    braking: 4,
    overshoot: 0.06,
    between: 140,
    fall: 420,
    ease: bounce,
  },
  heavy: {
    way: 'turn',
    cruise: 0.018,
    linger: 0.01,
    braking: 3,
    overshoot: 0.14,
    between: 190,
    fall: 520,
    ease: bounce,
  },
  snap: {
    way: 'turn',
    cruise: 0.031,
    linger: 0.016,
    braking: 3,
    overshoot: 0.03,
    between: 85,
    fall: 300,
    ease: easeOut,
  },
  drop: {
    way: 'fall',
    cruise: 0,
    linger: 0,
    braking: 0,
    overshoot: 0,
    between: 75,
    fall: 430,
    ease: bounce,
  },
  float: {
    way: 'float',
    cruise: 0,
    linger: 0,
    braking: 0,
    overshoot: 0,
    between: 95,
    fall: 520,
    ease: easeBack,
  },
};

export const paceOf = (motion: SlotTheme['motion']): Pace => PACES[motion];

/** How a symbol leaves: it speeds up. */
export const easeAway: Ease = (part) => part * part;

/**
 * Where each cell of a column comes from when cleared cells go and those above fall: survivors
 * from their old rows, new ones from above the window, in order.
 */
export const fallOrigins = (rows: number, cleared: readonly number[]): number[] => {
  const gone = new Set(cleared);
  const survivors = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  const fresh = rows - survivors.length;
  return [...Array.from({ length: fresh }, (_, row) => row - fresh), ...survivors];
};
