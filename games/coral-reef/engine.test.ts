import { drawStream, type Draws } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { conformanceOf } from '@fairhouse/game-kit';
import { game } from './engine.ts';
import { manifest } from './manifest.ts';
import { bossOf, fishOf, isInWater, placeOf } from './paths.ts';
import { targets } from './targets.ts';

const SEED = new Uint8Array(32).fill(3);
const stream = drawStream(SEED);
/** Draws that give the listed values, and tell what was asked. */
const given = (values: number[]) => {
  const asked: number[] = [];
  return {
    asked,
    draws: {
      below: (n: number) => {
        asked.push(n);
        return values.shift() ?? n - 1;
      },
      shuffle: () => [],
    } satisfies Draws,
  };
};

it('every target with every weapon and every length of a chain returns 96 % exactly', () => {
  const lines = game.rtp();
  expect(lines).toHaveLength(20 + 6 + 16 + 6);
  for (const line of lines) expect(line.rtpFraction, line.bet).toEqual(['24', '25']);
  expect(lines.find(({ bet }) => bet === 'minnow:cannon')?.deviation).toBe('0.9992');
  expect(lines.find(({ bet }) => bet === 'shark:cannon')?.deviation).toBe('8.7108');
});

it('the game conforms', () => {
  expect(conformanceOf(game, { manifest, folder: 'coral-reef' })).toEqual([]);
});

it('the integer tests are those of the game book', () => {
  const cases: [string, string, number, number, number][] = [
    ['cannon', 'minnow', 200, 96, 2],
    ['cannon', 'leviathan', 200_000, 96, 2000],
    ['torpedo', 'squid', 600, 576, 6],
    ['cannon', 'eel', 3000, 96, 30],
    ['cannon', 'bombcrab', 4400, 96, 20],
    ['cannon', 'dragon', 17_000, 96, 100],
  ];
  for (const [weapon, target, n, threshold, multiple] of cases) {
    const won = given([threshold - 1, 0]);
    expect(game.shoot(won.draws, { weapon, target, chained: [] }), target).toMatchObject({
      isCaptured: true,
      multiple,
    });
    expect(won.asked[0]).toBe(n);
    expect(game.shoot(given([threshold]).draws, { weapon, target, chained: [] })).toMatchObject({
      isCaptured: false,
      multiple: 0,
    });
  }
});

it('an eel tries the fish it reaches by themselves, at a share of the chance', () => {
  const chained = [
    { fish: 4, target: 'clown' },
    { fish: 9, target: 'shark' },
  ];
  const shot = { weapon: 'cannon', target: 'eel', chained };
  const { asked, draws } = given([672, 287, 288]);
  expect(game.shoot(draws, shot)).toEqual({
    isCaptured: false,
    multiple: 3,
    alsoCaptured: [4],
    draws: [
      { fish: null, n: 30_000, value: 672, threshold: 672 },
      { fish: 4, n: 6000, value: 287, threshold: 288 },
      { fish: 9, n: 160_000, value: 288, threshold: 288 },
    ],
  });
  expect(asked).toEqual([30_000, 6000, 160_000]);
});

it('random prizes come with their weights', () => {
  for (const [value, multiple] of [
    [59, 100],
    [60, 200],
    [85, 300],
    [95, 500],
    [99, 1000],
  ]) {
    expect(
      game.shoot(given([0, value ?? 0]).draws, { weapon: 'cannon', target: 'dragon', chained: [] })
        .multiple,
    ).toBe(multiple);
  }
});

it('a torpedo is refused at fish below six', () => {
  const small = Object.keys(targets).filter((code) => !game.mayHit('torpedo', code));
  expect(small).toEqual(['minnow', 'clown', 'angel', 'tang']);
  expect(game.mayHit('cannon', 'minnow')).toBe(true);
  expect(game.mayHit('cannon', 'constructor')).toBe(false);
  expect(game.mayHit('harpoon', 'minnow')).toBe(false);
});

it('shots have no memory: what was lost before changes no verdict', () => {
  const shot = { weapon: 'cannon', target: 'turtle', chained: [] };
  const alone = game.shoot(stream('memory', 700), shot);
  for (let nonce = 0; nonce < 700; nonce += 1) game.shoot(stream('memory', nonce), shot);
  expect(game.shoot(stream('memory', 700), shot)).toEqual(alone);
});

it('a long series returns what was promised', () => {
  const shots = 60_000;
  let returned = 0;
  for (let nonce = 0; nonce < shots; nonce += 1) {
    returned += game.shoot(stream('long', nonce), {
      weapon: 'cannon',
      target: 'jelly',
      chained: [],
    }).multiple;
  }
  const deviation = Math.sqrt(0.96 * 8 - 0.9216);
  expect(Math.abs(returned / shots - 0.96)).toBeLessThan((3.29 * deviation) / Math.sqrt(shots));
});

it('a boss comes in each third wave, all three in turn', () => {
  expect([3, 4, 5, 6, 7, 9, 12].map(bossOf)).toEqual([
    'kraken',
    undefined,
    undefined,
    'leviathan',
    undefined,
    'dragon',
    'kraken',
  ]);
  expect(fishOf(SEED, 3).filter(({ target }) => target === 'kraken')).toHaveLength(1);
  expect(fishOf(SEED, 4).some(({ target }) => target === 'kraken')).toBe(false);
});

it('ways are continuous, cross the water and end outside it', () => {
  for (const fish of fishOf(SEED, 6)) {
    let last = placeOf(fish, fish.enters);
    if (!last) throw new Error('a fish without a beginning');
    expect(isInWater(last)).toBe(false);
    let wasSeen = false;
    for (let moment = fish.enters + 50; moment <= fish.leaves; moment += 50) {
      const place = placeOf(fish, moment);
      if (!place) throw new Error('a fish vanished');
      expect(Math.hypot(place.x - last.x, place.y - last.y)).toBeLessThan(30);
      wasSeen ||= isInWater(place);
      last = place;
    }
    expect(wasSeen).toBe(true);
    expect(isInWater(last)).toBe(false);
  }
});
