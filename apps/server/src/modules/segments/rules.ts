import { EVERYBODY, type SegmentRule } from '@fairhouse/contract/segment-words';
import type { Segment } from '@fairhouse/contract/segments';
import { DAY_MILLISECONDS, dayAfter, startOf } from '@fairhouse/days';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand } from '../../kernel/kernel.ts';
import type { Asked } from './store.ts';

/** From what an operator wrote; with it what is wrong, by field: then the rule is everybody. */
export const parseSegment = (
  { currency }: Brand,
  one: Segment,
): { rule: SegmentRule; faults: Record<string, string> } => {
  const faults: Record<string, string> = {};
  const minor = (field: 'depositsFrom' | 'depositsTo'): bigint | null => {
    const text = one[field];
    if (text === null) return null;
    const sum = parseAmount(text, currency);
    if (sum === undefined || sum < 0n) faults[field] = 'amount';
    return sum ?? null;
  };
  const from = minor('depositsFrom');
  const to = minor('depositsTo');
  if (isTurned(from, to)) faults.depositsTo = 'order';
  if (isTurned(one.rankFrom, one.rankTo)) faults.rankTo = 'order';
  if (isTurned(one.registeredFrom, one.registeredTo)) faults.registeredTo = 'order';
  // Who was quiet for 30 days cannot have bet within the last 7.
  if (one.playedDays !== null && one.quietDays !== null && one.playedDays <= one.quietDays)
    faults.playedDays = 'order';
  const rule = {
    ...one,
    depositsFrom: from === null ? null : String(from),
    depositsTo: to === null ? null : String(to),
  };
  return Object.keys(faults).length > 0 ? { rule: EVERYBODY, faults } : { rule, faults };
};
const isTurned = <T extends bigint | number | string>(from: T | null, to: T | null): boolean =>
  from !== null && to !== null && from > to;

export const printSegment = ({ currency }: Brand, rule: SegmentRule): Segment => {
  const money = (minor: string | null) =>
    minor === null ? null : printAmount(BigInt(minor), currency);
  return { ...rule, depositsFrom: money(rule.depositsFrom), depositsTo: money(rule.depositsTo) };
};

/** A rule as the database is asked, at the moment `now`. */
export const askedBy = (
  brand: Pick<Brand, 'id' | 'timeZone'>,
  rule: SegmentRule,
  p: { now: Date; among: readonly bigint[] | null },
): Asked => {
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
    depositsFrom: rule.depositsFrom === null ? null : BigInt(rule.depositsFrom),
    depositsTo: rule.depositsTo === null ? null : BigInt(rule.depositsTo),
    quietSince: ago(rule.quietDays),
    playedSince: ago(rule.playedDays),
  };
};

/** The same rule is the same text, in whatever order its words were written. */
export const segmentText = (rule: SegmentRule): string =>
  JSON.stringify(Object.entries(rule).toSorted(([one], [other]) => (one < other ? -1 : 1)));
