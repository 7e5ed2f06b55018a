import { defineLottery } from '@fairhouse/lottery/game';
import { vnNorth } from '@fairhouse/lottery/vn/index';
import { TET_DAYS } from '@fairhouse/lottery/vn/tet';
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
