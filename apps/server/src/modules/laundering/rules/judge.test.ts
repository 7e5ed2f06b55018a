import { expect, it } from 'vitest';
import type { Moved, Seen, Terms } from './found.ts';
import { inAndOut, manyCards, structuring, velocity } from './judge.ts';

const HOUR = 3_600_000;
const START = new Date('2026-03-01T22:00:00Z').getTime();
let refs = 0;
const at = (hours: number): Date => new Date(START + hours * HOUR);
const moved = (kind: Moved['kind'], minor: bigint, hours: number, means = ''): Moved => ({
  kind,
  ref: `r${(refs += 1)}`,
  minor,
  at: at(hours),
  means,
});
const seen = (list: readonly Moved[], since = -1, sharers: readonly Moved[] = []): Seen => ({
  moved: list.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  since: at(since),
  sharers,
});
const BAND: Terms = { amount: 1000n, belowPercent: 20n, count: 3n, hours: 24n };

it('[D-U31] sums just under a threshold are found over midnight and up to the very edge', () => {
  const near = (...hours: number[]) => hours.map((hour) => moved('deposit', 900n, hour));
  expect(structuring(seen(near(0, 3, 5)), BAND)?.counted).toEqual({ count: 3n, sum: 2700n });
  expect(structuring(seen(near(0, 12, 24)), BAND)?.evidence).toHaveLength(3);
  expect(structuring(seen(near(0, 12, 24.01)), BAND)).toBeUndefined();
  expect(structuring(seen(near(0, 3)), BAND)).toBeUndefined();
});

it('[D-U31] what stands at the threshold is let out alone and counts; above or far under not', () => {
  const of = (...sums: bigint[]) => seen(sums.map((sum, hour) => moved('deposit', sum, hour)));
  expect(structuring(of(1000n, 800n, 801n), BAND)?.evidence).toHaveLength(3);
  expect(structuring(of(1001n, 900n, 900n), BAND)).toBeUndefined();
  expect(structuring(of(799n, 900n, 900n), BAND)).toBeUndefined();
});

it('[D-U31] what came before the mark counts beside what is new, and alone finds nothing', () => {
  const list = [0, 3, 5].map((hour) => moved('withdrawal', 900n, hour));
  expect(structuring(seen(list, 4), BAND)?.evidence).toHaveLength(3);
  expect(structuring(seen(list, 5), BAND)).toBeUndefined();
  const mixed = [moved('deposit', 900n, 0), ...list.slice(1)];
  expect(structuring(seen(mixed), BAND)).toBeUndefined();
});

const PASS: Terms = { amountMin: 1000n, outPercent: 70n, playPercent: 50n, hours: 48n };
const PASS_SHORT: Terms = { ...PASS, hours: 24n };
const passing = (bet: bigint) =>
  inAndOut(
    seen([moved('deposit', 1000n, 0), moved('withdrawal', 500n, 20), moved('sent', 200n, 30)]),
    PASS,
    async () => bet,
  );
it('[D-U31] in and out again counts what was sent on, and play in between speaks for it', async () => {
  expect((await passing(499n))?.counted).toEqual({ in: 1000n, sum: 700n, played: 499n });
  expect(await passing(500n)).toBeUndefined();
});
it('[D-U31] a longer window finds less where it measures by what came in, or is usual', async () => {
  const list = [
    moved('deposit', 900n, 0),
    moved('deposit', 1000n, 40),
    moved('withdrawal', 900n, 50),
    moved('deposit', 9000n, 80),
    moved('deposit', 9000n, 80.5),
  ];
  const bet = () => Promise.resolve(0n);
  expect(await inAndOut(seen(list), PASS_SHORT, bet)).toBeDefined();
  expect(await inAndOut(seen(list), { ...PASS_SHORT, hours: 72n }, bet)).toBeUndefined();
  const usual: Terms = { amount: 10n ** 9n, count: 99n, timesOwn: 15n, ownMin: 1n, hours: 1n };
  expect(velocity(seen(list), usual)).toBeDefined();
  expect(velocity(seen(list), { ...usual, hours: 96n })).toBeUndefined();
});
it('[D-U31] in and out: too little in, or too little out, is none', async () => {
  const judge = (came: bigint, left: bigint, hours = 5) =>
    inAndOut(
      seen([moved('deposit', came, 0), moved('withdrawal', left, hours)]),
      PASS,
      async () => 0n,
    );
  expect(await judge(1000n, 700n)).toBeDefined();
  expect(await judge(999n, 999n)).toBeUndefined();
  expect(await judge(1000n, 699n)).toBeUndefined();
  expect(await judge(1000n, 1000n, 49)).toBeUndefined();
});

const FAST: Terms = { amount: 10_000n, count: 5n, timesOwn: 10n, ownMin: 500n, hours: 24n };
it('[D-U31] velocity: by a sum, by a number, and by what is usual for the member', () => {
  const of = (list: readonly Moved[], since = -1) => velocity(seen(list, since), FAST)?.counted;
  expect(of([moved('deposit', 5000n, 0), moved('deposit', 5000n, 23)])?.sum).toBe(10_000n);
  expect(of([moved('deposit', 5000n, 0), moved('deposit', 5000n, 25)])).toBeUndefined();
  expect(of([0, 1, 2, 3, 4].map((hour) => moved('sent', 1n, hour)))?.count).toBe(5n);
  // 1500 in a month are 50 a day: ten times that is 500.
  const usual = moved('deposit', 1500n, -744);
  expect(of([usual, moved('deposit', 500n, 0)])).toEqual({ count: 1n, sum: 500n, usual: 50n });
  expect(of([usual, moved('deposit', 499n, 0)])).toBeUndefined();
  expect(of([moved('deposit', 500n, 0)])).toBeUndefined();
});

const CARDS: Terms = { count: 3n, members: 3n, hours: 24n };
it('[D-U31] many cards: each counts once however often it is added, and so do shared ones', () => {
  const card = (means: string, hour: number) => moved('card', 0n, hour, means);
  const three = seen([card('a', 0), card('b', 1), moved('method', 0n, 2, 'm')]);
  expect(manyCards(three, CARDS)?.counted).toEqual({ count: 3n });
  expect(manyCards(seen([card('a', 0), card('a', 1), card('b', 2)]), CARDS)).toBeUndefined();
  const others = [moved('member', 0n, 0), moved('member', 0n, 0)];
  expect(manyCards(seen([], -1, others), CARDS)?.counted).toEqual({ count: 0n, members: 3n });
  expect(manyCards(seen([], -1, others.slice(1)), CARDS)).toBeUndefined();
});
