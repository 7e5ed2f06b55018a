import type { SlotTheme } from '@fairhouse/slot-board';

/** Moons over the fields multiply what they touch. */
export const theme: SlotTheme = {
  palette: {
    deep: '#1c0d07',
    night: '#0d0603',
    reel: '#4e2b16',
    frame: '#8a5b2b',
    edge: '#e0a560',
    key: '#fff0d6',
    accent: '#ffc177',
    ink: '#ffffff',
  },
  frame: 'wood',
  motion: 'heavy',
  air: 'leaves',
  celebration: 'burst',
  sound: { voice: 'pluck', scale: 'dorian', root: 165 },
  face: 'lilita',
};
