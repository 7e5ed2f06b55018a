import type { SlotTheme } from '@fairhouse/slot-board';

/** Reels of drawn height; four tornadoes bring free spins. */
export const theme: SlotTheme = {
  palette: {
    deep: '#081115',
    night: '#040809',
    reel: '#1e3640',
    frame: '#8ea7b0',
    edge: '#e3f0f6',
    key: '#e8fbff',
    accent: '#9fe9f0',
    ink: '#ffffff',
  },
  frame: 'steel',
  motion: 'snap',
  air: 'sparks',
  celebration: 'burst',
  sound: { voice: 'synth', scale: 'minor', root: 110 },
  face: 'audiowide',
};
