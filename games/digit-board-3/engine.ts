import { defineLottery } from '@fairhouse/lottery/game';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: ssc,
  schedule: { kind: 'interval', minutes: 3, zoneMinutes: 480, cutOffSeconds: 10 },
  screen: 'ELOTT',
  prizeLine: 'Elott',
  group: 'boards',
  offers: ({ tab }) => tab === 'board',
});
