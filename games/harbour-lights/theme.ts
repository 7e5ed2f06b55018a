import type { SlotTheme } from '@fairhouse/slot-board';

/** Dusk over a harbour: brass, lamp light, glass bells. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0a1033',
    night: '#02030f',
    reel: '#2c49a8',
    frame: '#d98a2c',
    edge: '#ffd98c',
    key: '#ffc878',
    accent: '#f2a03d',
    ink: '#ffffff',
  },
  frame: 'brass',
  motion: 'reels',
  air: 'stars',
  celebration: 'lanterns',
  sound: { voice: 'bell', scale: 'major', root: 220 },
  face: 'pirata',
};
