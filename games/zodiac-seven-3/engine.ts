import { defineLottery } from '@fairhouse/lottery/game';
import { lhc } from '@fairhouse/lottery/lhc/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: lhc,
  schedule: { kind: 'interval', minutes: 3, zoneMinutes: 480, cutOffSeconds: 10 },
  screen: 'LOTT',
  prizeLine: 'ZY',
  group: 'balls',
});
