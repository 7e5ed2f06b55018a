import type { SlotTheme } from '@fairhouse/slot-board';

/** Three books give free spins with one symbol that fills reels. */
export const theme: SlotTheme = {
  palette: {
    deep: '#020b2a',
    night: '#010513',
    reel: '#072d71',
    frame: '#8b8f86',
    edge: '#d8dccb',
    key: '#d4f6ff',
    accent: '#7fdeff',
    ink: '#ffffff',
  },
  frame: 'stone',
  motion: 'reels',
  air: 'bubbles',
  celebration: 'rays',
  sound: { voice: 'harp', scale: 'minor', root: 165 },
  face: 'cinzel',
};
