import type { SlotTheme } from '@fairhouse/slot-board';

/** Four volcanoes bring free spins among 729 ways. */
export const theme: SlotTheme = {
  palette: {
    deep: '#14070f',
    night: '#090307',
    reel: '#521d1a',
    frame: '#8b8f86',
    edge: '#d8dccb',
    key: '#ffd79a',
    accent: '#ff8c3c',
    ink: '#ffffff',
  },
  frame: 'stone',
  motion: 'heavy',
  air: 'embers',
  celebration: 'fountain',
  sound: { voice: 'drum', scale: 'dorian', root: 98 },
  face: 'chango',
};
