import type { SlotTheme } from '@fairhouse/slot-board';

/** Six iron coins hold while the forge burns. */
export const theme: SlotTheme = {
  palette: {
    deep: '#26040a',
    night: '#110205',
    reel: '#761f19',
    frame: '#8ea1b0',
    edge: '#e3f0f6',
    key: '#fff0b8',
    accent: '#ffba2e',
    ink: '#ffffff',
  },
  frame: 'steel',
  motion: 'heavy',
  air: 'embers',
  celebration: 'burst',
  sound: { voice: 'drum', scale: 'minor', root: 82 },
  face: 'bungee',
};
