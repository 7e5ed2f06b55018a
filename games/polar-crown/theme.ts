import type { SlotTheme } from '@fairhouse/slot-board';

/** Eight ice coins freeze in place; the shared jackpot is drawn for on every round. */
export const theme: SlotTheme = {
  palette: {
    deep: '#0a1f3a',
    night: '#050e1a',
    reel: '#2c628f',
    frame: '#a9e1f5',
    edge: '#ffffff',
    key: '#ffffff',
    accent: '#a9e3ff',
    ink: '#ffffff',
  },
  frame: 'ice',
  motion: 'heavy',
  air: 'snow',
  celebration: 'burst',
  sound: { voice: 'glass', scale: 'minor', root: 196 },
  face: 'righteous',
};
