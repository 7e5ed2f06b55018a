import { expect, it } from 'vitest';
import { draw, GAMES, payoutOf, returnOf } from './games.ts';
import { manifest } from './manifest.ts';

it('every category has one game, and each states the return of its lowest bet', () => {
  expect(manifest.games.map(({ category }) => category).toSorted()).toEqual([
    'ELOTT',
    'ESPORTS',
    'FISH',
    'LIVE',
    'LOTT',
    'PVP',
    'RNG',
    'SPORTS',
  ]);
  for (const { code, rtp } of manifest.games) {
    const game = GAMES[code];
    const returns = (game?.bets ?? []).map((bet) => (game ? returnOf(game, bet.code) : 0));
    const lowest = Math.min(...returns);
    expect(`${(lowest / 100).toFixed(2)}%`, code).toBe(rtp);
    expect(Math.max(...returns), code).toBeLessThan(10_000);
  }
});

it('a draw gives every outcome as often as its weight', () => {
  for (const [code, game] of Object.entries(GAMES)) {
    const total = game.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const seen = new Map<object, number>();
    for (let at = 0; at < total; at += 1) {
      const one = draw(game, (bound) => {
        expect(bound).toBe(total);
        return at;
      });
      seen.set(one, (seen.get(one) ?? 0) + 1);
    }
    expect(
      game.outcomes.map((one) => seen.get(one)),
      code,
    ).toEqual(game.outcomes.map(({ weight }) => weight));
  }
  expect(payoutOf(333n, 192)).toBe(639n);
});
