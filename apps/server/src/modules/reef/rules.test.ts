import { expect, it } from 'vitest';
import { game } from '../../../../../games/coral-reef/engine.ts';
import { isOnScreen, isTimely, paceOf, reachedBy } from './rules.ts';

const SEED = new Uint8Array(32).fill(5);

it('eight shots a second, and no more after a pause than a second is worth', () => {
  expect(paceOf({ now: 10_000, readyAt: 0, shots: 20, perSecondMax: 8 })).toEqual({
    allowed: 8,
    readyAt: 11_000,
  });
  expect(paceOf({ now: 10_000, readyAt: 11_000, shots: 1, perSecondMax: 8 }).allowed).toBe(0);
  let readyAt = 0;
  let fired = 0;
  for (let now = 0; now < 60_000; now += 10) {
    const pace = paceOf({ now, readyAt, shots: 3, perSecondMax: 8 });
    if (pace.allowed > 0) readyAt = pace.readyAt;
    fired += pace.allowed;
  }
  expect(fired).toBeLessThanOrEqual(60 * 8 + 8);
  expect(fired).toBeGreaterThan(60 * 8 - 1);
});

it('a claim is judged at its own moment, neither of the future nor of long ago', () => {
  expect([250, 0, -3000].map((shift) => isTimely(5000 + shift, 5000))).toEqual([true, true, true]);
  expect([251, -3001].map((shift) => isTimely(5000 + shift, 5000))).toEqual([false, false]);
});

it('a fish counts as on the screen 250 ms before and after, not longer', () => {
  for (const fish of game.fishOf(SEED, 8).slice(0, 40)) {
    const seen = Array.from(
      { length: 400 },
      (_, step) => fish.enters + ((fish.leaves - fish.enters) * step) / 400,
    ).filter((moment) => game.placeOf(fish, moment));
    const [first = 0] = seen;
    expect(isOnScreen(game, fish, first - 200)).toBe(true);
    expect(isOnScreen(game, fish, first - 700)).toBe(false);
    expect(isOnScreen(game, fish, fish.leaves + 300)).toBe(false);
  }
});

it('lightning reaches at most five living, plain, near fish by ascending number', () => {
  let chains = 0;
  for (let wave = 1; wave < 12; wave += 1) {
    const all = game.fishOf(SEED, wave);
    for (const fish of all.filter(({ target }) => target === 'eel')) {
      const milliseconds = (fish.enters + fish.leaves) / 2;
      const reached = reachedBy(game, { fish, all, milliseconds, isCaught: () => false });
      expect(reached.length).toBeLessThanOrEqual(5);
      expect(reached.map((one) => one.fish)).toEqual(
        reached.map((one) => one.fish).toSorted((a, b) => a - b),
      );
      for (const one of reached) expect(game.targets[one.target]?.is).toBe('plain');
      const [first] = reached;
      if (!first) continue;
      chains += 1;
      expect(
        reachedBy(game, {
          fish,
          all,
          milliseconds,
          isCaught: (number) => number === first.fish,
        }).map((one) => one.fish),
      ).not.toContain(first.fish);
    }
  }
  expect(chains).toBeGreaterThan(3);
});
