import { defineLottery } from '@fairhouse/lottery/game';
import { k3 } from '@fairhouse/lottery/k3/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: k3,
  schedule: { kind: 'interval', minutes: 1, zoneMinutes: 480, cutOffSeconds: 5 },
  screen: 'LOTT',
  prizeLine: 'ZY',
  group: 'dice',
  offers: ({ tab }) => tab !== 'board',
});
