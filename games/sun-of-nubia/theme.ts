import type { SlotTheme } from '@fairhouse/slot-board';

/** Three books of the sun give free spins with one symbol that fills reels. */
export const theme: SlotTheme = {
  palette: {
    deep: '#361802',
    night: '#180b01',
    reel: '#965f0a',
    frame: '#8a8f86',
    edge: '#d8dccb',
    key: '#fff8d8',
    accent: '#ffec8a',
    ink: '#ffffff',
  },
  frame: 'stone',
  motion: 'reels',
  air: 'dust',
  celebration: 'rays',
  sound: { voice: 'reed', scale: 'hijaz', root: 147 },
  face: 'cinzel',
};
