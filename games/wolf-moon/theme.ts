import type { SlotTheme } from '@fairhouse/slot-board';

/** Moons in a win multiply it by two and three. */
export const theme: SlotTheme = {
  palette: {
    deep: '#060a20',
    night: '#03050e',
    reel: '#17245a',
    frame: '#d9cbb4',
    edge: '#fffbea',
    key: '#e6f0ff',
    accent: '#b9d0ff',
    ink: '#ffffff',
  },
  frame: 'bone',
  motion: 'heavy',
  air: 'snow',
  celebration: 'rays',
  sound: { voice: 'reed', scale: 'minor', root: 139 },
  face: 'pirata',
};
