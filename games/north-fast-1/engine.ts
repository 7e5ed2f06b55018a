import { defineLottery } from '@fairhouse/lottery/game';
import { vnNorth } from '@fairhouse/lottery/vn/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: vnNorth,
  schedule: { kind: 'interval', minutes: 1, zoneMinutes: 420, cutOffSeconds: 5 },
  screen: 'VN',
  prizeLine: 'SEA',
  group: 'fast',
});
