import type { SlotTheme } from '../theme.ts';
import { seeded } from './seeded.ts';

const MOTES = 20;

type Air = { rises: boolean; slow: number; size: number; drift: number };
/** Which way things go, seconds of one way, size in pixels, sideways drift in pixels. */
const AIRS: Readonly<Record<SlotTheme['air'], Air>> = {
  sparks: { rises: true, slow: 14, size: 5, drift: 24 },
  bubbles: { rises: true, slow: 16, size: 14, drift: 30 },
  petals: { rises: false, slow: 18, size: 13, drift: 120 },
  snow: { rises: false, slow: 17, size: 7, drift: 60 },
  embers: { rises: true, slow: 11, size: 5, drift: 60 },
  stars: { rises: true, slow: 26, size: 4, drift: 8 },
  leaves: { rises: false, slow: 15, size: 15, drift: 140 },
  coins: { rises: false, slow: 20, size: 10, drift: 20 },
  fireflies: { rises: true, slow: 20, size: 6, drift: 90 },
  dust: { rises: true, slow: 28, size: 4, drift: 70 },
};

/** A few things that drift in front of the scene; the style sheet moves them. */
export const makeAir = ({ air }: SlotTheme): HTMLElement => {
  const { rises, slow, size, drift } = AIRS[air];
  const view = document.createElement('div');
  view.className = 'sb-air';
  view.dataset.air = air;
  view.toggleAttribute('data-falls', !rises);
  const next = seeded(air.length * 31 + slow);
  for (let mote = 0; mote < MOTES; mote += 1) {
    const point = document.createElement('i');
    const seconds = slow * (0.7 + next() * 0.7);
    const long = size * (0.6 + next() * 0.9);
    Object.assign(point.style, {
      left: `${next() * 100}%`,
      width: `${long}px`,
      height: `${long}px`,
      animationDuration: `${seconds}s`,
      animationDelay: `${-next() * seconds}s`,
    });
    point.style.setProperty('--rest', `${next() * 100}%`);
    point.style.setProperty('--drift', `${(next() - 0.5) * 2 * drift}px`);
    view.append(point);
  }
  return view;
};
