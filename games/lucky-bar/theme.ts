import type { SlotTheme } from '@fairhouse/slot-board';

/** Three reels and one line. A clover in a win doubles it. */
export const theme: SlotTheme = {
  palette: {
    deep: '#210216',
    night: '#0f010a',
    reel: '#6b0a33',
    frame: '#d97c2c',
    edge: '#ffd98c',
    key: '#ffe6d0',
    accent: '#ffb46b',
    ink: '#ffffff',
  },
  frame: 'brass',
  motion: 'heavy',
  air: 'coins',
  celebration: 'fountain',
  sound: { voice: 'bell', scale: 'major', root: 262 },
  face: 'bungee',
};
