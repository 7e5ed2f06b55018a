import type { SlotTheme } from '@fairhouse/slot-board';

/** What lies anywhere on the seabed pays together. */
export const theme: SlotTheme = {
  palette: {
    deep: '#062a63',
    night: '#03132d',
    reel: '#1b68bb',
    frame: '#f07a6a',
    edge: '#ffd2b8',
    key: '#fffbe2',
    accent: '#ffe27a',
    ink: '#ffffff',
  },
  frame: 'coral',
  motion: 'float',
  air: 'bubbles',
  celebration: 'rain',
  sound: { voice: 'glass', scale: 'major', root: 349 },
  face: 'lilita',
};
