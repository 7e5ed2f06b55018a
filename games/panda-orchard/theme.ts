import type { SlotTheme } from '@fairhouse/slot-board';

/** Three baskets let you choose the fruit. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0f2e0a',
    night: '#071505',
    reel: '#427a16',
    frame: '#93ae3c',
    edge: '#e2f2a0',
    key: '#fdffd8',
    accent: '#f2eb6a',
    ink: '#ffffff',
  },
  frame: 'bamboo',
  motion: 'drop',
  air: 'petals',
  celebration: 'rain',
  sound: { voice: 'pluck', scale: 'pentatonic', root: 330 },
  face: 'titan',
};
