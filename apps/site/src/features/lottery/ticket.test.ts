import { ssc } from '@fairhouse/lottery/ssc/index';
import { keno } from '@fairhouse/lottery/keno/index';
import { vnNorth } from '@fairhouse/lottery/vn/index';
import { chanceOfLine, wholeReturnOf, type Family } from '@fairhouse/lottery';
import { currencyOf } from '@fairhouse/money';
import { expect, it } from 'vitest';
import { judgeLine, oddsRange, percent, playOf, totalsOf, type TicketLine } from './ticket.ts';

const USD = { top: 1960, base: 1960, currency: currencyOf('USD') };
const open = (family: Family, code: string) => {
  const play = playOf(family, code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
};
const judged = (family: Family, draft: TicketLine) => {
  const judgement = judgeLine(open(family, draft.playType), draft, USD);
  if (!judgement.ok) throw new Error(judgement.fault.key);
  return judgement.judged;
};
const STRAIGHT: TicketLine = {
  playType: 'back-three-straight',
  numbers: '1,4,7|0,2,5,8|3,9',
  unit: '0.20',
  multiple: 3,
  group: 1900,
};

it('[LO-05] a line costs its bets, and pays prize and rebate of its group', () => {
  const line = judged(ssc, STRAIGHT);
  expect([line.bets, line.costMinor]).toEqual([24, 1440n]);
  // 0.20 x 3 at 950 : 1, and 3 % of 14.40: what the server pays, floored once.
  expect(line.bestMinor).toBe(57_043n);
  expect(totalsOf([line], undefined).worstMinor).toBe(43n);
  expect([line.isTooSmall, percent(chanceOfLine(line.line) ?? { num: 0n, den: 1n })]).toEqual([
    false,
    '2.40%',
  ]);
});

it('prize and rebate return the same at every group', () => {
  const play = open(ssc, 'back-three-straight');
  const shares = [1700, 1900, 1960].map((group) =>
    percent(wholeReturnOf(play, { top: 1960, base: 1960, group })),
  );
  expect(shares).toEqual(['98.00%', '98.00%', '98.00%']);
  expect(oddsRange(play, { top: 1960, base: 1960, group: 1900 })).toEqual({
    least: '950.00',
    most: '950.00',
  });
  expect(oddsRange(open(keno, 'pick-five'), { top: 1960, base: 1960, group: 1960 })).toEqual({
    least: '3.00',
    most: '700.00',
  });
});

it('the chance is told only where one bet at most can win', () => {
  const lo = { ...STRAIGHT, playType: 'lo-two', numbers: '04 17', group: 1960 };
  expect(chanceOfLine(judged(vnNorth, lo).line)).toBeUndefined();
});

it('a line that loses to rounding is told the least multiple that does not', () => {
  const small = { ...STRAIGHT, numbers: '1|2|3', multiple: 1 };
  const line = judged(ssc, small);
  expect(line.isTooSmall).toBe(true);
  expect(judged(ssc, { ...small, multiple: line.least ?? 0 }).isTooSmall).toBe(false);
  expect(judged(ssc, { ...small, multiple: (line.least ?? 0) - 1 }).isTooSmall).toBe(true);
});

it('a basket adds its lines up, also at a multiple of a chase', () => {
  const line = judged(ssc, { ...STRAIGHT, group: 1960 });
  expect(totalsOf([line, line], undefined, 2)).toEqual({
    costMinor: 5760n,
    bestMinor: 235_200n,
    worstMinor: 0n,
    isExact: false,
  });
});

it('a selection that is none says why', () => {
  const play = open(ssc, 'back-three-straight');
  expect(judgeLine(play, { ...STRAIGHT, numbers: '1|2|' }, USD)).toMatchObject({
    ok: false,
    fault: { key: 'selection_few' },
  });
});
