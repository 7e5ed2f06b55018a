import { defineLottery } from '@fairhouse/lottery/game';
import { sea } from '@fairhouse/lottery/sea/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: sea,
  schedule: {
    kind: 'days',
    time: '15:30',
    zoneMinutes: 420,
    cutOffSeconds: 600,
    monthDays: [1, 16],
  },
  screen: 'SEA',
  prizeLine: 'SEA',
  group: 'siam',
});
