import { defineLottery } from '@fairhouse/lottery/game';
import { elevenFive } from '@fairhouse/lottery/eleven-five/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: elevenFive,
  schedule: { kind: 'interval', minutes: 3, zoneMinutes: 480, cutOffSeconds: 10 },
  screen: 'ELOTT',
  prizeLine: 'Elott',
  group: 'boards',
  offers: ({ tab }) => tab === 'board',
});
