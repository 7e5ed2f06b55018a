import type { InputOf } from '@fairhouse/contract';
import { FULL_WEIGHT } from '@fairhouse/contract/bonus-terms';
import { categories } from '@fairhouse/contract/catalogue-words';
import type { OfferItem, previewOffer as call } from '@fairhouse/contract/deposit-offers';
import {
  bonusOf,
  hundredthsOf,
  requiredBy,
  type OfferConflict,
  type OfferTerms,
} from '@fairhouse/contract/deposit-offer-words';
import { FEW_MEMBERS, isEverybody } from '@fairhouse/contract/segment-words';
import { DAY_MILLISECONDS, dayIn } from '@fairhouse/days';
import { parseAmount, printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { groupsOf, inGroups } from '../../payment-groups/index.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { countMembers, parseSegment, readsMembers, segmentAmong } from '../../segments/index.ts';
import { KINDS_WITHOUT } from '../rules.ts';
import { depositorsSince, hasMembersOfRanks, trafficOf } from '../rows/traffic.ts';
import { spentOn, spentOnDay } from '../store.ts';
import { isBetTooSmall } from '../steps/least-bet.ts';
import { breachesAt } from '../steps/licence.ts';
import { faults, timesOf } from './edit.ts';

const HOURS_A_DAY = 24n;
const DAYS_A_WEEK = 7;
/** Bets that a member makes by hand in a day, at most. */
const BETS_A_DAY = 2_000n;

/** What an offer would meet, reckoned from its terms and from the deposits there were. */
export const previewOffer = async (ctx: Ctx, { item, id }: InputOf<typeof call>) => {
  const fields = faults(ctx.brand, item);
  delete fields['item.endsAt'];
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const minor = (text: string): bigint => parseAmount(text, ctx.brand.currency) ?? 0n;
  const terms: OfferTerms = {
    percent: hundredthsOf(item.percent) ?? 0,
    bonusMax: minor(item.bonusMax),
    depositMin: minor(item.depositMin),
    times: hundredthsOf(item.times) ?? 0,
    turnoverOf: item.turnoverOf,
  };
  const { day, week, isFew } = await trafficFor(ctx, item, terms);
  const betMax = item.betMax === null ? null : minor(item.betMax);
  const conflicts: [OfferConflict, boolean][] = [
    ['nobody', await isForNobody(ctx, item)],
    ['never_due', isNeverDue(item)],
    ...budgetConflicts(await leftOf(ctx, item, id), {
      least: bonusOf(terms, terms.depositMin),
      hourly: larger(day.bonus / HOURS_A_DAY, week.bonus / (HOURS_A_DAY * BigInt(DAYS_A_WEEK))),
    }),
    ['over', isOver(ctx, item)],
    ['too_long', isTooLong(item, terms, betMax)],
    ['bet_too_small', terms.times > 0 && (await isBetTooSmall(ctx, item, betMax))],
  ];
  const print = (one: typeof day) => ({
    deposits: one.deposits,
    bonus: printAmount(one.bonus, ctx.brand.currency),
  });
  return {
    day: print(day),
    week: print(week),
    isFew,
    conflicts: [
      ...conflicts.flatMap(([name, isSo]) => (isSo ? [name] : [])),
      ...breachesAt(ctx, item, { times: timesOf(item) }),
    ],
  };
};
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Of the last day and of the last seven; none of few, to whoever does not read members. */
const trafficFor = async (ctx: Ctx, item: OfferItem, terms: OfferTerms) => {
  const { id: brandId, timeZone } = ctx.brand;
  const ago = (days: number) => new Date(ctx.clock.milliseconds() - days * DAY_MILLISECONDS);
  const { rule } = parseSegment(ctx.brand, item.segment);
  const hasGroups = item.groups.length > 0;
  let among: bigint[] | null = null;
  if (hasGroups || !isEverybody(rule)) {
    among = await depositorsSince(ctx.db, { brandId, since: ago(DAYS_A_WEEK) });
    if (hasGroups) among = await inGroups(ctx.db, { brandId, codes: item.groups, among });
    if (!isEverybody(rule)) among = await segmentAmong(ctx.db, { brand: ctx.brand, rule, among });
  }
  const isFew =
    !isEverybody(rule) && !readsMembers(ctx) && among !== null && among.length < FEW_MEMBERS;
  const methods = [...methodsOf(ctx).values()]
    .map(({ manifest }) => manifest)
    .filter(({ kind }) => !KINDS_WITHOUT.includes(kind))
    .map(({ methodId }) => methodId)
    .filter((one) => item.methods.length === 0 || item.methods.includes(one));
  const since = async (days: number) =>
    methods.length === 0 || isFew
      ? { deposits: 0, bonus: 0n }
      : trafficOf(ctx.db, {
          brandId,
          since: ago(days),
          timeZone,
          ...terms,
          howOften: item.howOften,
          nth: item.nth,
          methods,
          ranks: item.ranks,
          among,
        });
  return { day: await since(1), week: await since(DAYS_A_WEEK), isFew };
};

const isForNobody = async (ctx: Ctx, item: OfferItem): Promise<boolean> => {
  const { rule } = parseSegment(ctx.brand, item.segment);
  const isByNone =
    item.methods.length > 0 &&
    item.methods.every((one) => {
      const kind = methodsOf(ctx).get(one)?.manifest.kind;
      return kind === undefined || KINDS_WITHOUT.includes(kind);
    });
  if (isByNone) return true;
  const { id: brandId } = ctx.brand;
  if (item.ranks.length > 0 && !(await hasMembersOfRanks(ctx.db, { brandId, ranks: item.ranks })))
    return true;
  if (item.groups.length > 0) {
    const groups = await groupsOf(ctx.db, brandId);
    if (!groups.some((one) => item.groups.includes(one.code) && Number(one.members) > 0))
      return true;
  }
  // That somebody fits is already said of a person.
  if (isEverybody(rule) || !readsMembers(ctx)) return false;
  return (await countMembers(ctx.db, { brand: ctx.brand, rule })) === 0;
};

/** Who has deposited has had the first one, and who never did has no later one to come. */
const isNeverDue = ({ howOften, segment }: OfferItem): boolean => {
  const isAbove0 = (text: string | null) => text !== null && Number(text) > 0;
  const isUpTo0 = segment.depositsTo !== null && Number(segment.depositsTo) === 0;
  return howOften === 'first'
    ? isAbove0(segment.depositsFrom)
    : (howOften === 'nth' || howOften === 'reload') && isUpTo0;
};

/** What is left of its budgets, of those it has. */
const leftOf = async (ctx: Ctx, item: OfferItem, id: string | undefined): Promise<bigint[]> => {
  const minor = (text: string): bigint => parseAmount(text, ctx.brand.currency) ?? 0n;
  const offerId = id === undefined ? undefined : idOf(id);
  const { id: brandId } = ctx.brand;
  const inAll =
    offerId === undefined ? 0n : ((await spentOn(ctx.db, brandId, offerId))[0]?.spent ?? 0n);
  const day = dayIn(ctx.clock.milliseconds(), ctx.brand.timeZone);
  const onDay = offerId === undefined ? 0n : await spentOnDay(ctx.db, { brandId, offerId, day });
  return [
    ...(item.budget === null ? [] : [minor(item.budget) - inAll]),
    ...(item.budgetDay === null ? [] : [minor(item.budgetDay) - onDay]),
  ];
};
const budgetConflicts = (
  left: readonly bigint[],
  { least, hourly }: { least: bigint; hourly: bigint },
): [OfferConflict, boolean][] => [
  ['budget_none', left.some((one) => one < larger(least, 1n))],
  ['budget_hour', hourly > 0n && left.some((one) => one < hourly)],
];

const isOver = (ctx: Ctx, { startsAt, endsAt }: OfferItem): boolean =>
  endsAt !== null &&
  (Date.parse(endsAt) <= ctx.clock.milliseconds() ||
    (startsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)));

/** As it is played best, of the least deposit: with the game that counts most, all day. */
const isTooLong = (item: OfferItem, terms: OfferTerms, betMax: bigint | null): boolean => {
  if (betMax === null) return false;
  const weight = Math.max(
    ...categories.map((one) => item.weights[one] ?? FULL_WEIGHT),
    ...Object.values(item.gameWeights),
  );
  const asked = requiredBy(terms, terms.depositMin, bonusOf(terms, terms.depositMin));
  const days = BigInt(item.expiresDays ?? 365);
  return asked > ((betMax * BigInt(weight)) / 100n) * BETS_A_DAY * days;
};
