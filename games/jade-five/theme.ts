import type { SlotTheme } from '@fairhouse/slot-board';

/** Three reels, five lines, quiet jade. */
export const theme: SlotTheme = {
  palette: {
    deep: '#031d1b',
    night: '#010d0c',
    reel: '#085441',
    frame: '#8b8f86',
    edge: '#d8dccb',
    key: '#d9ffce',
    accent: '#ffc34d',
    ink: '#ffffff',
  },
  frame: 'stone',
  motion: 'reels',
  air: 'petals',
  celebration: 'wave',
  sound: { voice: 'pluck', scale: 'pentatonic', root: 196 },
  face: 'cinzel',
};
