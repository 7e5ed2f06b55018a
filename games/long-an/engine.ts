import { defineLottery } from '@fairhouse/lottery/game';
import { vnSouth } from '@fairhouse/lottery/vn/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: vnSouth,
  schedule: { kind: 'days', time: '16:15', zoneMinutes: 420, cutOffSeconds: 300, weekdays: [6] },
  screen: 'VN',
  prizeLine: 'SEA',
  group: 'south',
});
