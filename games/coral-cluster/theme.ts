import type { SlotTheme } from '@fairhouse/slot-board';

/** Five or more that touch pay as a group. */
export const theme: SlotTheme = {
  palette: {
    deep: '#1e062b',
    night: '#0e0313',
    reel: '#57185b',
    frame: '#f08a6a',
    edge: '#ffd2b8',
    key: '#fff0e6',
    accent: '#ffcbb0',
    ink: '#ffffff',
  },
  frame: 'coral',
  motion: 'float',
  air: 'bubbles',
  celebration: 'wave',
  sound: { voice: 'glass', scale: 'dorian', root: 294 },
  face: 'titan',
};
