import { defineLottery } from '@fairhouse/lottery/game';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: ssc,
  schedule: { kind: 'interval', minutes: 1, zoneMinutes: 480, cutOffSeconds: 5 },
  screen: 'ELOTT',
  prizeLine: 'Elott',
  group: 'boards',
  offers: ({ tab }) => tab === 'board',
});
