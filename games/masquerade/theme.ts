import type { SlotTheme } from '@fairhouse/slot-board';

/** Three boxes open; behind the masks are prizes. */
export const theme: SlotTheme = {
  palette: {
    deep: '#210217',
    night: '#0f010a',
    reel: '#6b0a36',
    frame: '#8f1f52',
    edge: '#ffc86b',
    key: '#ffe6d0',
    accent: '#ffaf6b',
    ink: '#ffffff',
  },
  frame: 'velvet',
  motion: 'float',
  air: 'sparks',
  celebration: 'confetti',
  sound: { voice: 'harp', scale: 'minor', root: 175 },
  face: 'pirata',
};
