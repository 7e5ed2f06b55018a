import type { SlotTheme } from '@fairhouse/slot-board';

/** Three claim books give free spins with one symbol that fills reels. */
export const theme: SlotTheme = {
  palette: {
    deep: '#14070d',
    night: '#090306',
    reel: '#52251a',
    frame: '#8a602b',
    edge: '#e0a560',
    key: '#ffd79a',
    accent: '#ffa63c',
    ink: '#ffffff',
  },
  frame: 'wood',
  motion: 'heavy',
  air: 'dust',
  celebration: 'fountain',
  sound: { voice: 'reed', scale: 'major', root: 147 },
  face: 'rye',
};
