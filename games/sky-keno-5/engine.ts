import { defineLottery } from '@fairhouse/lottery/game';
import { keno } from '@fairhouse/lottery/keno/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: keno,
  schedule: { kind: 'interval', minutes: 5, zoneMinutes: 480, cutOffSeconds: 15 },
  screen: 'LOTT',
  prizeLine: 'ZY',
  group: 'balls',
});
