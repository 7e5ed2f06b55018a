import type { SlotTheme } from '@fairhouse/slot-board';

/** Sweets pay anywhere, then more fall in. */
export const theme: SlotTheme = {
  palette: {
    deep: '#4a0b3a',
    night: '#21051a',
    reel: '#ac2b64',
    frame: '#f08c6a',
    edge: '#ffd2b8',
    key: '#fff1d6',
    accent: '#ffd3e0',
    ink: '#ffffff',
  },
  frame: 'coral',
  motion: 'drop',
  air: 'petals',
  celebration: 'confetti',
  sound: { voice: 'bell', scale: 'major', root: 392 },
  face: 'lilita',
};
