import { defineLottery } from '@fairhouse/lottery/game';
import { threeDigits } from '@fairhouse/lottery/three-digits/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: threeDigits,
  schedule: { kind: 'interval', minutes: 3, zoneMinutes: 480, cutOffSeconds: 10 },
  screen: 'LOTT',
  prizeLine: 'ZY',
  group: 'digits',
  offers: ({ tab }) => tab !== 'board',
});
