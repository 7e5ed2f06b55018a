import type { SlotTheme } from '@fairhouse/slot-board';

/** Lines pay from both shores, and ghosts fill their reel. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0a0d14',
    night: '#050609',
    reel: '#223141',
    frame: '#8a522b',
    edge: '#e0a560',
    key: '#f2fbff',
    accent: '#e0c18a',
    ink: '#ffffff',
  },
  frame: 'wood',
  motion: 'float',
  air: 'dust',
  celebration: 'wave',
  sound: { voice: 'glass', scale: 'minor', root: 123 },
  face: 'pirata',
};
