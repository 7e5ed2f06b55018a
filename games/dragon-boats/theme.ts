import type { SlotTheme } from '@fairhouse/slot-board';

/** Drums call; four of them give free spins. */
export const theme: SlotTheme = {
  palette: {
    deep: '#03242f',
    night: '#011015',
    reel: '#096c7a',
    frame: '#f0856a',
    edge: '#ffd2b8',
    key: '#fffbd0',
    accent: '#ffed7a',
    ink: '#ffffff',
  },
  frame: 'coral',
  motion: 'snap',
  air: 'bubbles',
  celebration: 'wave',
  sound: { voice: 'drum', scale: 'pentatonic', root: 131 },
  face: 'bungee',
};
