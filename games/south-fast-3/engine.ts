import { defineLottery } from '@fairhouse/lottery/game';
import { vnSouth } from '@fairhouse/lottery/vn/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: vnSouth,
  schedule: { kind: 'interval', minutes: 3, zoneMinutes: 420, cutOffSeconds: 10 },
  screen: 'VN',
  prizeLine: 'SEA',
  group: 'fast',
});
