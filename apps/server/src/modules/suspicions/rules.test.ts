import { describe, expect, it } from 'vitest';
import { isShown, reasonsOf, scoreOf, type Alike, type MemberFacts, type Out } from './rules.ts';

const CALM: MemberFacts = {
  bonuses: 2,
  givenUp: 0,
  plainDeposits: 3,
  depositedMinor: 50_000n,
  withdrawnMinor: 20_000n,
  validMinor: 400_000n,
  askedMinor: 60_000n,
  outs: [],
  opposed: [],
  crowd: 0,
  passed: undefined,
  senders: [],
  alike: [],
};
const OUT: Out = {
  amountMinor: 5000n,
  leftMinor: 0n,
  hasBonus: true,
  askedMinor: 10_000n,
  validMinor: 10_500n,
};
const KIN: Alike = { memberId: 2n, score: 50, bonuses: 1, sameBets: 3, bets: 40, kinds: 9 };
const others = (count: number, change: Partial<Alike> = {}): Alike[] =>
  Array.from({ length: count }, (_, at) => ({ ...KIN, ...change, memberId: BigInt(at + 2) }));
const PASSED = {
  memberId: 1n,
  toId: 9n,
  sentMinor: 7000n,
  incomeMinor: 10_000n,
  bonuses: 1,
  withdrawals: 0,
};
const opposedBy = (mirrored: number, common: number) => [{ memberId: 2n, common, mirrored }];

type Pair = [what: string, code: string, seen: Partial<MemberFacts>, near: Partial<MemberFacts>];
const PAIRS: Pair[] = [
  [
    'opposite bets with a linked account, and a couple that met at a table by chance',
    'opposite_linked',
    { alike: [KIN], opposed: opposedBy(9, 10) },
    { alike: [KIN], opposed: opposedBy(7, 14) },
  ],
  [
    'opposite bets with one stranger, and one of a crowd who was opposite as often as chance has it',
    'opposite_strangers',
    { crowd: 4, opposed: opposedBy(14, 15) },
    { crowd: 1000, opposed: opposedBy(14, 15) },
  ],
  [
    'what bonuses brought sent on, and somebody who pays an upline back and withdraws too',
    'money_passed_on',
    { passed: PASSED },
    { passed: { ...PASSED, withdrawals: 1 } },
  ],
  [
    'money collected from several, and an agent whose members sent a part of it',
    'money_collected',
    { senders: [PASSED, { ...PASSED, memberId: 3n }] },
    { senders: [PASSED, { ...PASSED, memberId: 3n, sentMinor: 6900n }] },
  ],
  [
    'bonuses on four accounts of a device, and on those of a couple and their mother',
    'many_accounts',
    { alike: others(3) },
    { alike: others(2) },
  ],
  [
    'the same bets on one device, and the same bets of a couple of which one takes no bonus',
    'bets_alike',
    { alike: [{ ...KIN, sameBets: 39 }] },
    { alike: [{ ...KIN, sameBets: 39, bonuses: 0 }] },
  ],
  [
    'bonuses that are mostly given up, and a few of many',
    'bonuses_given_up',
    { bonuses: 6, givenUp: 3 },
    { bonuses: 7, givenUp: 3 },
  ],
  [
    'three stops at the turnover, and one who withdrew a part or played on',
    'stops_at_turnover',
    { outs: [OUT, OUT, OUT] },
    { outs: [OUT, OUT, { ...OUT, leftMinor: 600n }, { ...OUT, validMinor: 13_000n }] },
  ],
  [
    'only what bonuses ask for, and a lover of bonuses who deposits without one as well',
    'bonus_only',
    {
      bonuses: 4,
      plainDeposits: 0,
      validMinor: 70_000n,
      withdrawnMinor: 40_000n,
      outs: [OUT, OUT],
    },
    {
      bonuses: 4,
      plainDeposits: 1,
      validMinor: 70_000n,
      withdrawnMinor: 40_000n,
      outs: [OUT, OUT],
    },
  ],
];

describe.each(PAIRS)('%s', (_, code, seen, near) => {
  it('the first is shown with the reason', () => {
    const reasons = reasonsOf({ ...CALM, ...seen });
    expect(reasons.map((one) => one.code)).toContain(code);
    expect(isShown(reasons)).toBe(true);
  });
  it('the second is not shown', () => {
    expect(isShown(reasonsOf({ ...CALM, ...near }))).toBe(false);
  });
});

it('who plays, deposits and withdraws has no points at all', () => {
  expect(reasonsOf(CALM)).toEqual([]);
});

it('a network of many who take bonuses is no ring, and with the same bets it is', () => {
  const dorm = others(6, { score: 20 });
  expect(scoreOf(reasonsOf({ ...CALM, alike: dorm }))).toBe(20);
  const [first, ...rest] = dorm;
  if (!first) throw new Error('nobody there');
  expect(isShown(reasonsOf({ ...CALM, alike: [{ ...first, sameBets: 40 }, ...rest] }))).toBe(true);
});

it('what is counted stands beside each reason, with the accounts it is about', () => {
  expect(reasonsOf({ ...CALM, alike: [KIN], opposed: opposedBy(9, 10) })).toEqual([
    { code: 'opposite_linked', points: 70, count: 9, of: 10, others: ['2'] },
    { code: 'many_accounts', points: 25, count: 1, of: 1, others: ['2'] },
  ]);
});
