import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { bets, profiles, type BetCode } from './manifest.ts';
import { edgeOf, returnOf } from './returns.ts';

/** "0.98764919" to "98.7649", the last digit rounded. */
const percentOf = (share = ''): string => {
  const millionths = (BigInt(share.replace('.', '')) + 50n) / 100n;
  return `${millionths / 10_000n}.${String(millionths % 10_000n).padStart(4, '0')}`;
};
const codes = Object.keys(bets) as BetCode[];

it('the returns on the board are those that the engine counts', () => {
  const counted = new Map(game.rtp().map((line) => [line.bet, line]));
  for (const bet of codes) {
    const line = counted.get(bet);
    expect(returnOf(bet, 'commission'), bet).toBe(percentOf(line?.rtp));
  }
  expect(returnOf('banker', 'noCommission'))
    .toBe(percentOf(counted.get('banker:noCommission')?.rtp));
});

it('the house edge and the return make a hundred together', () => {
  expect(edgeOf('banker', 'commission')).toBe('1.0579');
  for (const profile of profiles) {
    for (const bet of codes) {
      const tenThousandths = (text: string) => BigInt(text.replace('.', ''));
      expect(tenThousandths(edgeOf(bet, profile)) + tenThousandths(returnOf(bet, profile)))
        .toBe(1_000_000n);
    }
  }
});
