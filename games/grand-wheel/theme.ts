import type { SlotTheme } from '@fairhouse/slot-board';

/** Three wheels on the reels turn the large one. */
export const theme: SlotTheme = {
  palette: {
    deep: '#150a30',
    night: '#090516',
    reel: '#3d1f67',
    frame: '#8f1f3c',
    edge: '#ffc86b',
    key: '#ffeec2',
    accent: '#f4c655',
    ink: '#ffffff',
  },
  frame: 'velvet',
  motion: 'reels',
  air: 'sparks',
  celebration: 'confetti',
  sound: { voice: 'brass', scale: 'major', root: 196 },
  face: 'limelight',
};
