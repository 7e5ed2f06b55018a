import type { SlotTheme } from '@fairhouse/slot-board';

/** 1,024 ways among quiet flowers. */
export const theme: SlotTheme = {
  palette: {
    deep: '#3d1232',
    night: '#1b0816',
    reel: '#98496c',
    frame: '#e8dcb0',
    edge: '#fffaf0',
    key: '#fff6ef',
    accent: '#ffbcca',
    ink: '#ffffff',
  },
  frame: 'paper',
  motion: 'float',
  air: 'petals',
  celebration: 'rain',
  sound: { voice: 'harp', scale: 'major', root: 294 },
  face: 'berkshire',
};
