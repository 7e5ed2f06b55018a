import type { SlotTheme } from '@fairhouse/slot-board';

/** Signs that touch light up as a group. */
export const theme: SlotTheme = {
  palette: {
    deep: '#070328',
    night: '#030112',
    reel: '#280e74',
    frame: '#662cf0',
    edge: '#6ff0ff',
    key: '#ffd6ff',
    accent: '#6ffeff',
    ink: '#ffffff',
  },
  frame: 'neon',
  motion: 'snap',
  air: 'sparks',
  celebration: 'burst',
  sound: { voice: 'synth', scale: 'minor', root: 147 },
  face: 'audiowide',
};
