import type { SlotTheme } from '@fairhouse/slot-board';

/** Small groups by the water, often. */
export const theme: SlotTheme = {
  palette: {
    deep: '#041a0f',
    night: '#020c07',
    reel: '#114f20',
    frame: '#95ae3c',
    edge: '#e2f2a0',
    key: '#f7ffcf',
    accent: '#ffc94a',
    ink: '#ffffff',
  },
  frame: 'bamboo',
  motion: 'float',
  air: 'fireflies',
  celebration: 'lanterns',
  sound: { voice: 'reed', scale: 'pentatonic', root: 262 },
  face: 'titan',
};
