import type { SlotTheme } from '@fairhouse/slot-board';

/** Five equal gems anywhere pay; they go and others fall. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0a0626',
    night: '#050311',
    reel: '#2a1b73',
    frame: '#e6bd3c',
    edge: '#fff0b0',
    key: '#eae8ff',
    accent: '#bdb4ff',
    ink: '#ffffff',
  },
  frame: 'gilt',
  motion: 'drop',
  air: 'sparks',
  celebration: 'burst',
  sound: { voice: 'glass', scale: 'wholeTone', root: 330 },
  face: 'righteous',
};
