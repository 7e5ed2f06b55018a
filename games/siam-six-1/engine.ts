import { defineLottery } from '@fairhouse/lottery/game';
import { sea } from '@fairhouse/lottery/sea/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: sea,
  schedule: { kind: 'interval', minutes: 1, zoneMinutes: 420, cutOffSeconds: 5 },
  screen: 'SEA',
  prizeLine: 'SEA',
  group: 'siam',
});
