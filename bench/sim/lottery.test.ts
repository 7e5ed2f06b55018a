import { createHash } from 'node:crypto';
import * as lottery from '@fairhouse/contract/lottery';
import { drawsFrom } from '@fairhouse/game-kit';
import {
  exposureOf,
  costOf,
  parseSelection,
  payoutOf,
  printResult,
  type Family,
} from '@fairhouse/lottery';
import { elevenFive } from '@fairhouse/lottery/eleven-five/index';
import { fourDigits } from '@fairhouse/lottery/four-digits/index';
import { k3 } from '@fairhouse/lottery/k3/index';
import { keno } from '@fairhouse/lottery/keno/index';
import { lhc } from '@fairhouse/lottery/lhc/index';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { sea } from '@fairhouse/lottery/sea/index';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { threeDigits } from '@fairhouse/lottery/three-digits/index';
import { vnNorth, vnSouth } from '@fairhouse/lottery/vn/index';
import { expect, it } from 'vitest';
import { openBooks } from './books.ts';
import { diceOf } from './dice.ts';
import type { Life, LotteryOrder } from './life.ts';
import { chooseNumbers, costOfLine, isDrawn, liabilitiesOf, paidByLine } from './lottery-rules.ts';
import { LOTTERIES, type LotteryLine } from './lottery-plays.ts';
import { lookAtOrders } from './lottery.ts';
import { textOf } from './money.ts';

const FAMILIES: Readonly<Record<string, Family>> = {
  'lucky-five-1': ssc,
  'eleven-lanterns-1': elevenFive,
  'three-dice-1': k3,
  'ten-cars-1': pk10,
  'jade-three-1': threeDigits,
  'sky-keno-1': keno,
  'zodiac-seven-1': lhc,
  'tiger-four': fourDigits,
  'digit-board-1': ssc,
  'siam-six-1': sea,
  'north-fast-1': vnNorth,
  'south-fast-1': vnSouth,
};
const dice = diceOf(1, 'lottery', 0, 'test');
const SEED = 'ab'.repeat(32);
const resultOf = (slug: string, number: number): string => {
  const family = FAMILIES[slug];
  if (!family) throw new Error(slug);
  return printResult(family, family.draw(drawsFrom(Buffer.from(SEED, 'hex'), 'beacon', number)));
};
const plays = Object.entries(LOTTERIES).flatMap(([slug, { rules }]) =>
  Object.keys(rules).map((play) => ({ slug, play })),
);

it.each(plays)('the auditor reckons $play of $slug as the lottery does', ({ slug, play }) => {
  const family = FAMILIES[slug];
  const rule = family?.plays.find(({ code }) => code === play);
  if (!family || !rule) throw new Error(play);
  let won = 0;
  for (let number = 1; number <= 300; number += 1) {
    const line: LotteryLine = {
      play,
      // Nobody would guess a number of four digits within so many draws.
      numbers:
        slug === 'tiger-four' && number % 2 === 0
          ? (resultOf(slug, number).split('|')[number % 3] ?? '')
          : chooseNumbers(dice, slug, play),
      unit: dice.pick([2n, 20n, 200n]),
      multiple: 1 + dice.below(40),
      top: 1960,
      base: 1960,
      group: 1960 - 20 * dice.below(5),
    };
    const parsed = parseSelection(rule, line.numbers);
    if (!parsed.ok) throw new Error(`${line.numbers}: ${parsed.fault.key}`);
    const own = {
      play: rule,
      selection: parsed.selection,
      unitMinor: line.unit,
      multiple: line.multiple,
    };
    expect(costOfLine(slug, line)).toBe(costOf(own));
    const drawn = family.draw(drawsFrom(Buffer.from(SEED, 'hex'), 'beacon', number));
    const hits = rule.hits(parsed.selection, drawn);
    const paid = paidByLine(slug, line, resultOf(slug, number));
    expect(paid, line.numbers).toBe(payoutOf(own, hits, line));
    if (Object.keys(hits).length > 0) won += 1;
    // The same outcomes, whatever they are called, for the same sums.
    const sorted = (list: bigint[]): string => list.map(String).sort().join();
    expect(sorted(liabilitiesOf(slug, line).map(([, sum]) => sum))).toBe(
      sorted(exposureOf(rule, parsed.selection).map((some) => payoutOf(own, some.hits, line))),
    );
  }
  expect(won).toBeGreaterThan(0);
});

const PROMISED = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
it.each(Object.keys(LOTTERIES))('a draw of %s is reckoned from its link and its beacon', (slug) => {
  const revealed = { serverSeed: SEED, clientSeed: 'beacon', nonce: 7 };
  const told = { commitment: PROMISED, result: resultOf(slug, 7) };
  expect(isDrawn(slug, revealed, told)).toBe(true);
  expect(isDrawn(slug, { ...revealed, clientSeed: 'another' }, told)).toBe(false);
  expect(isDrawn(slug, { ...revealed, nonce: 8 }, told)).toBe(false);
  expect(isDrawn(slug, revealed, { ...told, commitment: SEED })).toBe(false);
});

const SLUG = 'lucky-five-1';
const DRAW = '20261126-0001';
const lineOf = (group: number): LotteryLine => ({
  play: 'fixed-position',
  numbers: '0,1,2,3,4|||5|',
  unit: 200n,
  multiple: 3,
  top: 1960,
  base: 1960,
  group,
});
type Told = { by?: bigint; state?: string; result?: string; signature?: string };
/** A life whose house tells of one order as it is told here. */
const foundIn = async (told: Told, change: Partial<LotteryOrder> = {}, stopped?: string) => {
  const books = openBooks();
  const line = lineOf(1900);
  const result = resultOf(SLUG, 7);
  const paid = paidByLine(SLUG, line, result);
  const stake = costOfLine(SLUG, line);
  const order: LotteryOrder = {
    orderId: 'one',
    slug: SLUG,
    lines: [line],
    stopsOnWin: false,
    issues: [{ drawNo: DRAW, drawsAt: '', multiple: 1, stake, state: 'open', hasWon: false }],
    ...change,
  };
  const hasWon = result.startsWith('5', 6) || Number(result[0]) < 5;
  const issue = {
    drawNo: DRAW,
    state: told.state ?? (hasWon ? 'won' : 'lost'),
    payout: textOf(paid + (told.by ?? 0n)),
    result: told.result ?? result,
  };
  const draw = {
    draw: { result: issue.result },
    proof: {
      seed: SEED,
      commitment: PROMISED,
      number: 7,
      beacon: { signature: told.signature ?? 'beacon' },
    },
  };
  const me = { id: '1', account: 'x', token: '', orders: [order] };
  const life = {
    me,
    books,
    stopped: new Map(stopped === undefined ? [] : [[`${SLUG} ${DRAW}`, stopped]]),
    proven: new Set(),
    house: { now: Date.now },
    did: () => undefined,
    call: (asked: unknown) =>
      Promise.resolve({
        success: true,
        value: asked === lottery.oneDraw ? draw : { list: [{ orderId: 'one', issues: [issue] }] },
      }),
  } as unknown as Life;
  books.laid('1', `lottery:one:${DRAW}`, { room: 'LOTT', day: '2026-11-26', stake });
  await lookAtOrders(life);
  return books.found.map(({ what }) => what);
};

it('an order is paid what its draw makes, and a cent more or less is found', async () => {
  expect(await foundIn({})).toEqual([]);
  expect(await foundIn({ by: 1n })).toEqual(['another payout than the draw makes']);
  expect(await foundIn({ by: -1n })).toEqual(['another payout than the draw makes']);
});

it('a result that the seed and the beacon do not make is found', async () => {
  expect(await foundIn({ signature: 'a second source' })).toEqual([
    'another result than the draw makes',
  ]);
});

it('an issue given back unasked, and one that was stopped and drawn, are found', async () => {
  expect(await foundIn({ state: 'void' })).toEqual(['an issue given back unasked']);
  expect(await foundIn({ state: 'void' }, {}, 'void')).toEqual([]);
  expect(await foundIn({}, {}, 'void')).toEqual(['a stopped issue was drawn']);
  expect(await foundIn({ state: 'cancelled' }, { stopsOnWin: true })).toEqual([
    'an issue given back unasked',
  ]);
});
