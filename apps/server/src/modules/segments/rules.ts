import { EVERYBODY, type SegmentRule } from '@fairhouse/contract/segment-words';
import type { Segment } from '@fairhouse/contract/segments';
import { DAY_MILLISECONDS, dayAfter, dayIn, startOf } from '@fairhouse/days';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand } from '../../kernel/kernel.ts';
import type { Asked } from './store.ts';

const SUMS = [
  'depositsFrom',
  'depositsTo',
  'validBetFrom',
  'validBetTo',
  'balanceFrom',
  'balanceTo',
] as const;
const eachSum = (of: (field: (typeof SUMS)[number]) => string | null) =>
  Object.fromEntries(SUMS.map((field) => [field, of(field)])) as Record<
    (typeof SUMS)[number],
    string | null
  >;
/** A rule that was kept before there was more to ask asks for none of it. */
const whole = (rule: SegmentRule): SegmentRule => ({ ...EVERYBODY, ...rule });

/** From what an operator wrote; with it what is wrong, by field: then the rule is everybody. */
export const parseSegment = (
  { currency }: Brand,
  one: Segment,
): { rule: SegmentRule; faults: Record<string, string> } => {
  const faults: Record<string, string> = {};
  const minor = (field: (typeof SUMS)[number]): bigint | null => {
    const text = one[field];
    if (text === null) return null;
    const sum = parseAmount(text, currency);
    if (sum === undefined || sum < 0n) faults[field] = 'amount';
    return sum ?? null;
  };
  const sums = Object.fromEntries(SUMS.map((field) => [field, minor(field)])) as Record<
    (typeof SUMS)[number],
    bigint | null
  >;
  for (const name of ['deposits', 'validBet', 'balance'] as const) {
    if (isTurned(sums[`${name}From`], sums[`${name}To`])) faults[`${name}To`] = 'order';
  }
  if (isTurned(one.depositCountFrom, one.depositCountTo)) faults.depositCountTo = 'order';
  if (isTurned(one.rankFrom, one.rankTo)) faults.rankTo = 'order';
  if (isTurned(one.registeredFrom, one.registeredTo)) faults.registeredTo = 'order';
  // Who was quiet for 30 days cannot have bet within the last 7.
  if (one.playedDays !== null && one.quietDays !== null && one.playedDays <= one.quietDays)
    faults.playedDays = 'order';
  if (one.seenDays !== null && one.unseenDays !== null && one.seenDays <= one.unseenDays)
    faults.seenDays = 'order';
  const rule = { ...one, ...eachSum((field) => sums[field]?.toString() ?? null) };
  return Object.keys(faults).length > 0 ? { rule: EVERYBODY, faults } : { rule, faults };
};
const isTurned = <T extends bigint | number | string>(from: T | null, to: T | null): boolean =>
  from !== null && to !== null && from > to;

export const printSegment = ({ currency }: Brand, kept: SegmentRule): Segment => {
  const rule = whole(kept);
  const sums = eachSum((field) => {
    const minor = rule[field];
    return minor === null ? null : printAmount(BigInt(minor), currency);
  });
  return { ...rule, ...sums };
};

/** A rule as the database is asked, at the moment `now`. */
export const askedBy = (
  brand: Pick<Brand, 'id' | 'timeZone'>,
  kept: SegmentRule,
  p: { now: Date; among: readonly bigint[] | null },
): Asked => {
  const rule = whole(kept);
  const minor = (text: string | null) => (text === null ? null : BigInt(text));
  const ago = (days: number | null) =>
    days === null ? null : new Date(p.now.getTime() - days * DAY_MILLISECONDS);
  return {
    brandId: brand.id,
    among: p.among,
    rankFrom: rule.rankFrom,
    rankTo: rule.rankTo,
    registeredFrom:
      rule.registeredFrom === null ? null : startOf(rule.registeredFrom, brand.timeZone),
    registeredBefore:
      rule.registeredTo === null ? null : startOf(dayAfter(rule.registeredTo, 1), brand.timeZone),
    depositsFrom: minor(rule.depositsFrom),
    depositsTo: minor(rule.depositsTo),
    quietSince: ago(rule.quietDays),
    playedSince: ago(rule.playedDays),
    seenSince: ago(rule.seenDays),
    unseenSince: ago(rule.unseenDays),
    depositedSince: ago(rule.depositDays),
    depositCountFrom: rule.depositCountFrom,
    depositCountTo: rule.depositCountTo,
    betSince:
      rule.betDays === null ? null : dayAfter(dayIn(p.now, brand.timeZone), 1 - rule.betDays),
    betProduct: rule.betProduct,
    validBetFrom: minor(rule.validBetFrom),
    validBetTo: minor(rule.validBetTo),
    balanceFrom: minor(rule.balanceFrom),
    balanceTo: minor(rule.balanceTo),
    dialingCode: rule.dialingCode,
    isVerified: rule.isVerified === null ? null : rule.isVerified === 'yes',
    birthdayMonth: rule.birthdayMonth,
    tag: rule.tag,
  };
};

/**
 * The same rule is the same text, in whatever order its words were written, and whether it was
 * written before there was more to ask.
 */
export const segmentText = (rule: SegmentRule): string =>
  JSON.stringify(
    Object.entries(rule)
      .filter(([name, value]) => value !== null || FIRST_ASKED.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
/** What every rule has held since there are rules. */
const FIRST_ASKED: readonly string[] = [
  'rankFrom',
  'rankTo',
  'registeredFrom',
  'registeredTo',
  'depositsFrom',
  'depositsTo',
  'quietDays',
  'playedDays',
];
