import { defineLottery } from '@fairhouse/lottery/game';
import { lhc } from '@fairhouse/lottery/lhc/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: lhc,
  schedule: { kind: 'interval', minutes: 1, zoneMinutes: 480, cutOffSeconds: 5 },
  screen: 'LOTT',
  prizeLine: 'ZY',
  group: 'balls',
});
