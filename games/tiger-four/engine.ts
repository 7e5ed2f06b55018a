import { defineLottery } from '@fairhouse/lottery/game';
import { fourDigits } from '@fairhouse/lottery/four-digits/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: fourDigits,
  schedule: { kind: 'days', time: '19:00', zoneMinutes: 480, cutOffSeconds: 300 },
  screen: 'SEA',
  prizeLine: 'SEA',
  group: 'four',
});
