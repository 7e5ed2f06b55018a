import type { SlotTheme } from '@fairhouse/slot-board';

/** Twenty gentle lines that pay from both sides. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0a1a3a',
    night: '#050c1a',
    reel: '#2c568f',
    frame: '#a9d8f5',
    edge: '#ffffff',
    key: '#ffffff',
    accent: '#a9d9ff',
    ink: '#ffffff',
  },
  frame: 'ice',
  motion: 'float',
  air: 'snow',
  celebration: 'burst',
  sound: { voice: 'bell', scale: 'pentatonic', root: 349 },
  face: 'titan',
};
