import { drawStream } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { manifest } from './manifest.ts';
import { judgeFacts } from './rules.ts';
import { timingOf } from './timing.ts';
import { readResult, readView } from './wire.ts';

const stream = drawStream(new Uint8Array(32).fill(3));
const wire = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

it('the board judges what it reads as the engine does', () => {
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const result = game.result(stream('wire', nonce), [], []);
    const shown = readResult(wire(result));
    if (!shown) throw new Error('a result is not read');
    for (const profile of manifest.profiles) {
      for (const placed of [
        ['ante', 'pairPlus'],
        ['ante', 'pairPlus', 'play'],
      ] as const) {
        for (const bet of placed) {
          expect(judgeFacts(shown, bet, { profile, hasPlayed: placed.length > 2 }).outcome).toBe(
            game.settle(result, bet, 100n, { profile, placed }).outcome,
          );
        }
      }
    }
  }
});

it('reads nothing that was bent on the way', () => {
  const result = wire(game.result(stream('wire', 1), [], []));
  for (const bent of [
    {},
    { ...result, player: null },
    { ...result, dealer: { cards: [1, 2] } },
    { ...result, dealer: { cards: [1, 2, 52], type: 'pair' } },
    { ...result, player: { cards: [1, 2, 3], type: 'quads' } },
  ]) {
    expect(readResult(bent)).toBeUndefined();
  }
  expect(readView({ player: result.player, dealer: null })).toMatchObject({
    cards: expect.any(Array),
  });
  expect(readView({ player: { cards: [1, 2], type: 'pair' } })).toBeUndefined();
});

it('the dealer turns his cards one by one, after the deal where nobody decided', () => {
  const [quick, whole] = [timingOf(true), timingOf(false)];
  expect(quick.turnsAt).toHaveLength(3);
  expect(quick.turnsAt.toSorted((a, b) => a - b)).toEqual(quick.turnsAt);
  expect((whole.turnsAt[0] ?? 0) - (quick.turnsAt[0] ?? 0)).toBe(150 + 5 * 300 + 640);
  for (const { dealMilliseconds } of manifest.tables) {
    expect(whole.endsAt).toBeLessThan(dealMilliseconds * 1.3);
  }
});
