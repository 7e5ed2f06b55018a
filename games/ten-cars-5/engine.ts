import { defineLottery } from '@fairhouse/lottery/game';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { manifest } from './manifest.ts';

export const game = defineLottery(manifest, {
  family: pk10,
  schedule: { kind: 'interval', minutes: 5, zoneMinutes: 480, cutOffSeconds: 15 },
  screen: 'LOTT',
  prizeLine: 'ZY',
  group: 'race',
  offers: ({ tab }) => tab !== 'board',
});
