import { defineLottery } from '@fairhouse/lottery/game';
import { vnSouth } from '@fairhouse/lottery/vn/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: vnSouth,
  schedule: { kind: 'days', time: '17:15', zoneMinutes: 420, cutOffSeconds: 300, weekdays: [5] },
  screen: 'VN',
  prizeLine: 'SEA',
  group: 'central',
});
