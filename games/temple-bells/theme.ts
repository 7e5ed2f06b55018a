import type { SlotTheme } from '@fairhouse/slot-board';

/** Six bell coins ring and stay. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0d0f35',
    night: '#060718',
    reel: '#363071',
    frame: '#8a572b',
    edge: '#e0a560',
    key: '#ffe7d0',
    accent: '#ffb28f',
    ink: '#ffffff',
  },
  frame: 'wood',
  motion: 'heavy',
  air: 'fireflies',
  celebration: 'lanterns',
  sound: { voice: 'bell', scale: 'hirajoshi', root: 131 },
  face: 'berkshire',
};
