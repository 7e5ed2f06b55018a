import type { SlotTheme } from '@fairhouse/slot-board';

/** Ways of the caravan, and the shared jackpot on every round. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0d1335',
    night: '#060918',
    reel: '#313071',
    frame: '#8f1f4c',
    edge: '#ffc86b',
    key: '#ffe7d0',
    accent: '#ffa98f',
    ink: '#ffffff',
  },
  frame: 'velvet',
  motion: 'reels',
  air: 'dust',
  celebration: 'fountain',
  sound: { voice: 'harp', scale: 'hijaz', root: 196 },
  face: 'limelight',
};
