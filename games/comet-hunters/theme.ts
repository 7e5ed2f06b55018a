import type { SlotTheme } from '@fairhouse/slot-board';

/** Reels of drawn height under a sky of comets. */
export const theme: SlotTheme = {
  palette: {
    deep: '#090626',
    night: '#040311',
    reel: '#271b73',
    frame: '#812cf0',
    edge: '#6ff0ff',
    key: '#eae8ff',
    accent: '#bab4ff',
    ink: '#ffffff',
  },
  frame: 'neon',
  motion: 'drop',
  air: 'stars',
  celebration: 'rays',
  sound: { voice: 'synth', scale: 'wholeTone', root: 165 },
  face: 'righteous',
};
