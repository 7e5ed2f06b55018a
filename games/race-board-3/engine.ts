import { defineLottery } from '@fairhouse/lottery/game';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: pk10,
  schedule: { kind: 'interval', minutes: 3, zoneMinutes: 480, cutOffSeconds: 10 },
  screen: 'ELOTT',
  prizeLine: 'Elott',
  group: 'boards',
  offers: ({ tab }) => tab === 'board',
});
