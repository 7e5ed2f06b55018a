import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { cardName } from './cards.ts';
import { rollDice } from './dice.ts';
import { drawsFrom, drawStream } from './draws.ts';
import { bytesFromHex, chainNext, clientSeedPattern, commitmentOf, hex } from './seeds.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const drawsOf = (nonce: number) => drawsFrom(SEED, 'player-seed', nonce);
const times = (count: number, draw: () => number) => Array.from({ length: count }, draw);
const names = (ids: number[]) => ids.map(cardName).join(' ');

it('commits to a seed by the SHA-256 of its bytes', () => {
  expect(commitmentOf(SEED)).toBe(
    '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  );
});

it('reads the words of the stream big-endian, block after block', () => {
  const words = drawsOf(0);
  const first = times(4, () => words.below(2 ** 32));
  expect(first).toEqual([3426456839, 178708153, 3709246271, 1377389346]);
  const draws = drawsOf(0);
  const bytes = times(16, () => draws.below(2 ** 32))
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
  expect(bytes).toBe(
    'cc3b95070aa6deb9dd169b3f52194b223970274e2492a40513e420a085df0dac' +
      '0f21e29d107776902f182d08c5b95fc2127a0c9a36977609926ad8ceb0f07f00',
  );
  const next = drawsOf(1);
  expect(times(4, () => next.below(2 ** 32))).toEqual([
    2748319307, 2996768489, 780657214, 199859559,
  ]);
});

it('[RQ-38] draws a value again that would favour low results', () => {
  const draws = drawsOf(0);
  expect(times(3, () => draws.below(3_000_000_000))).toEqual([178708153, 1377389346, 963651406]);
});

it('takes nothing from the stream where only one result is possible', () => {
  const draws = drawsOf(0);
  expect(draws.below(1)).toBe(0);
  expect(draws.below(2 ** 32)).toBe(3426456839);
});

it('refuses a range that is not a whole number from 1 to 2^32', () => {
  const draws = drawsOf(0);
  for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
    expect(() => draws.below(n)).toThrow(/from 1 to 2\^32/);
  }
  expect(() => drawsFrom(SEED, 'player-seed', -1)).toThrow(/counts from 0/);
  expect(() => drawsFrom(SEED, 'sänger', 0).below(2)).toThrow(/client seed/);
});

it('gives the published results of roulette, dice, digits, discs and fan tan', () => {
  expect([0, 1, 2].map((nonce) => drawsOf(nonce).below(37))).toEqual([22, 7, 10]);
  expect([0, 1, 2].map((nonce) => rollDice(drawsOf(nonce), 3))).toEqual([
    [6, 2, 6],
    [6, 6, 5],
    [1, 3, 3],
  ]);
  const digits = (nonce: number, below: number, count: number) => {
    const draws = drawsOf(nonce);
    return times(count, () => draws.below(below)).join('');
  };
  expect([0, 1].map((nonce) => digits(nonce, 10, 5))).toEqual(['93166', '79495']);
  expect([0, 1, 2].map((nonce) => digits(nonce, 2, 4))).toEqual(['1110', '1101', '0000']);
  expect(1 + drawsOf(0).below(4)).toBe(4);
  expect(digits(0, 28, 5)).toBe('15131818');
});

it('gives the published shuffles of racing, keno, a deck and a shoe', () => {
  expect(
    drawsOf(0)
      .shuffle(10)
      .map((car) => car + 1),
  ).toEqual([4, 3, 6, 1, 2, 7, 9, 8, 5, 10]);
  expect(
    drawsOf(0)
      .shuffle(80)
      .slice(0, 20)
      .map((ball) => ball + 1)
      .sort((a, b) => a - b),
  ).toEqual([2, 6, 8, 16, 18, 20, 24, 31, 39, 45, 46, 54, 58, 60, 67, 68, 70, 74, 77, 80]);
  expect(drawsOf(0).shuffle(52).slice(0, 10)).toEqual([20, 19, 14, 40, 3, 25, 15, 18, 9, 45]);
  const shoe = drawsOf(0).shuffle(416);
  expect(shoe.slice(0, 6)).toEqual([219, 272, 110, 21, 239, 181]);
  expect(shoe[415]).toBe(39);
  expect(new Set(shoe).size).toBe(416);
});

it('gives the published cards of dragon tiger and of win three cards', () => {
  expect(names(drawsOf(0).shuffle(416).slice(0, 2))).toBe('3s 4d');
  const deck = drawsOf(2).shuffle(52);
  const hand = (from: number) => names([0, 2, 4].map((at) => deck[at + from] ?? -1));
  expect([hand(0), hand(1)]).toEqual(['Jd 6d 5h', 'Ts 4c 4s']);
});

it('gives the published rounds of a seed chain', () => {
  const chain = [SEED];
  for (let link = 0; link < 10; link += 1) chain.push(chainNext(chain[link] ?? SEED));
  expect(hex(chain[10] ?? SEED)).toBe(
    'ecb807a1906b5e5268b738f97d957a382e6e318fe30d404a46492494473761a0',
  );
  const [first, second] = [chain[9] ?? SEED, chain[8] ?? SEED];
  expect(hex(first)).toBe('0552a69519d1f3043611126c13489ff4a2a867a1c667b1d9d9031cd27fdcff5a');
  expect(hex(second)).toBe('df01f0bd30b89f4187c3919067c99d5aee753a45894e1e31be4f0e26a26dd27b');
  expect(rollDice(drawsFrom(first, 'public-salt-0001', 1), 3)).toEqual([1, 2, 2]);
  expect(drawsFrom(first, 'public-salt-0001', 1).shuffle(416).slice(0, 6)).toEqual([
    140, 272, 370, 346, 286, 216,
  ]);
  expect(rollDice(drawsFrom(second, 'public-salt-0001', 2), 3)).toEqual([3, 3, 3]);
});

it('agrees with another implementation of SHA-256 and HMAC for any seed', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const seed = Uint8Array.from(createHash('sha256').update(`seed ${nonce}`).digest());
    const expected = createHmac('sha256', seed).update(`c-${nonce}:${nonce}:0`).digest();
    const draws = drawStream(seed)(`c-${nonce}`, nonce);
    for (let at = 0; at < 32; at += 4) {
      expect(draws.below(2 ** 32)).toBe(expected.readUInt32BE(at));
    }
  }
});

it('two rounds of one prepared seed do not disturb each other', () => {
  const stream = drawStream(SEED);
  const [one, two] = [stream('player-seed', 0), stream('player-seed', 1)];
  const mixed = [one.below(37), two.below(37), one.below(37), two.below(37)];
  const alone = drawsOf(0);
  expect([mixed[0], mixed[2]]).toEqual([alone.below(37), alone.below(37)]);
});

it('[RQ-37] every result below n is equally likely', () => {
  const stream = drawStream(SEED);
  // The 0.1% limits of chi squared for n - 1 degrees of freedom; the seed is fixed.
  for (const [n, limit] of [
    [2, 10.828],
    [6, 20.515],
    [10, 27.877],
    [37, 67.985],
    [52, 87.968],
  ] as const) {
    const seen = Array.from({ length: n }, () => 0);
    const draws = stream(`below-${n}`, 0);
    const count = 200_000;
    for (let at = 0; at < count; at += 1) {
      const value = draws.below(n);
      seen[value] = (seen[value] ?? 0) + 1;
    }
    const expected = count / n;
    const chiSquared = seen.reduce((sum, got) => sum + (got - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(limit);
  }
});

it('[RQ-39] every card is equally likely in every place of a shuffle', () => {
  const stream = drawStream(SEED);
  const cards = 10;
  const rounds = 20_000;
  const seen = Array.from({ length: cards * cards }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, card] of stream('shuffle', round).shuffle(cards).entries()) {
      const at = place * cards + card;
      seen[at] = (seen[at] ?? 0) + 1;
    }
  }
  const expected = rounds / cards;
  const chiSquared = seen.reduce((sum, got) => sum + (got - expected) ** 2 / expected, 0);
  // 81 degrees of freedom: 126.08 is passed by one fair shuffle in a thousand.
  expect(chiSquared).toBeLessThan(126.08);
});

it('takes client seeds of 1 to 64 letters, digits, _ and - only', () => {
  for (const seed of ['a', 'player-seed', 'A_9', 'x'.repeat(64)]) {
    expect(clientSeedPattern.test(seed)).toBe(true);
  }
  for (const seed of ['', 'x'.repeat(65), 'a b', 'a:b', 'é', 'a\n']) {
    expect(clientSeedPattern.test(seed)).toBe(false);
  }
  expect(() => bytesFromHex('0g')).toThrow(/hexadecimal/);
  expect(() => bytesFromHex('abc')).toThrow(/hexadecimal/);
  expect(hex(bytesFromHex('00ff10'))).toBe('00ff10');
});
