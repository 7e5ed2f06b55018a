import { defineLottery } from '@fairhouse/lottery/game';
import { TET_DAYS, vnNorth } from '@fairhouse/lottery/vn/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: vnNorth,
  schedule: {
    kind: 'days',
    time: '18:15',
    zoneMinutes: 420,
    cutOffSeconds: 900,
    daysOff: TET_DAYS,
  },
  screen: 'VN',
  prizeLine: 'Lott',
  group: 'north',
  isOutside: true,
});
