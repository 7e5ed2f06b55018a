import type { SlotTheme } from '@fairhouse/slot-board';

/** Reels grow and shrink with every spin, up to 117,649 ways. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0a0e14',
    night: '#050609',
    reel: '#223441',
    frame: '#9cae3c',
    edge: '#e2f2a0',
    key: '#f2fbff',
    accent: '#e0ba8a',
    ink: '#ffffff',
  },
  frame: 'bamboo',
  motion: 'drop',
  air: 'leaves',
  celebration: 'rain',
  sound: { voice: 'reed', scale: 'dorian', root: 175 },
  face: 'lilita',
};
