import { defineLottery } from '@fairhouse/lottery/game';
import { sea } from '@fairhouse/lottery/sea/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: sea,
  schedule: { kind: 'interval', minutes: 3, zoneMinutes: 420, cutOffSeconds: 10 },
  screen: 'SEA',
  prizeLine: 'SEA',
  group: 'siam',
});
