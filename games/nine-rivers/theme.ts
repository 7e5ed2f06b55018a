import type { SlotTheme } from '@fairhouse/slot-board';

/** Equal symbols on neighbouring reels pay in 243 ways. */
export const theme: SlotTheme = {
  palette: {
    deep: '#02192a',
    night: '#010b13',
    reel: '#074f69',
    frame: '#8a572b',
    edge: '#e0a560',
    key: '#e2fff2',
    accent: '#8ff3e8',
    ink: '#ffffff',
  },
  frame: 'wood',
  motion: 'reels',
  air: 'leaves',
  celebration: 'wave',
  sound: { voice: 'harp', scale: 'pentatonic', root: 220 },
  face: 'berkshire',
};
