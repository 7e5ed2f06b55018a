import type { InputOf } from '@fairhouse/contract';
import { FULL_WEIGHT } from '@fairhouse/contract/bonus-terms';
import { categories } from '@fairhouse/contract/catalogue-words';
import { hundredthsOf, printHundredths } from '@fairhouse/contract/deposit-offer-words';
import type {
  changeOffer as changeCall,
  createOffer as createCall,
  KeptOffer,
  OfferItem,
  OfferText,
} from '@fairhouse/contract/deposit-offers';
import { isEverybody } from '@fairhouse/contract/segment-words';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { openShelf, type Kind } from '../../content/index.ts';
import { isAbovePrizeMax } from '../../giving/index.ts';
import { unknownGroups } from '../../payment-groups/index.ts';
import { parseSegment, printSegment, segmentText } from '../../segments/index.ts';
import { printKept, printTerms } from '../print.ts';
import { breaches, timesOfBonus } from '../steps/licence.ts';
import { PERCENT_MAX, TIMES_MAX } from '../rules.ts';
import { spentOn, TABLES, type OfferRow } from '../store.ts';
import { withFigures } from '../steps/figures.ts';

const isAmount = (brand: Brand, text: string): boolean =>
  (parseAmount(text, brand.currency) ?? 0n) > 0n;
export const faults = (brand: Brand, item: OfferItem): Record<string, string> => {
  const percent = hundredthsOf(item.percent) ?? 0;
  const times = hundredthsOf(item.times);
  return {
    ...(percent > 0 && percent <= PERCENT_MAX ? {} : { 'item.percent': 'amount' }),
    ...(times !== undefined && times <= TIMES_MAX ? {} : { 'item.times': 'amount' }),
    ...(!isAmount(brand, item.bonusMax)
      ? { 'item.bonusMax': 'amount' }
      : isAbovePrizeMax(brand, parseAmount(item.bonusMax, brand.currency) ?? 0n)
        ? { 'item.bonusMax': 'max' }
        : {}),
    ...(isAmount(brand, item.depositMin) ? {} : { 'item.depositMin': 'amount' }),
    ...(item.budget === null || isAmount(brand, item.budget) ? {} : { 'item.budget': 'amount' }),
    ...(item.budgetDay === null || isAmount(brand, item.budgetDay)
      ? {}
      : { 'item.budgetDay': 'amount' }),
    ...(item.howOften === 'nth' && item.nth === null ? { 'item.nth': 'required' } : {}),
    ...(item.betMax === null || isAmount(brand, item.betMax) ? {} : { 'item.betMax': 'amount' }),
    ...Object.fromEntries(
      Object.entries(parseSegment(brand, item.segment).faults).map(([field, fault]) => [
        `item.segment.${field}`,
        fault,
      ]),
    ),
    ...keptFaults(brand, item),
    ...(canBeMet(item) ? {} : { 'item.weights': 'never' }),
    ...(item.startsAt !== null &&
    item.endsAt !== null &&
    Date.parse(item.startsAt) >= Date.parse(item.endsAt)
      ? { 'item.endsAt': 'order' }
      : {}),
  };
};

/**
 * The most that stays: the highest bonus at least, and with a highest bet, which keeps what is won
 * in the main wallet until it is counted (D-I12).
 */
const keptFaults = (brand: Brand, item: OfferItem): Record<string, string> => {
  if (item.keepMost === null) return {};
  const minor = (text: string): bigint => parseAmount(text, brand.currency) ?? 0n;
  const isLess = minor(item.keepMost) < minor(item.bonusMax);
  return {
    ...(isLess ? { 'item.keepMost': 'too_small' } : {}),
    ...(hundredthsOf(item.times) === 0 ? { 'item.keepMost': 'never' } : {}),
    ...(isAmount(brand, item.keepMost) ? {} : { 'item.keepMost': 'amount' }),
    ...(item.betMax === null ? { 'item.betMax': 'required' } : {}),
  };
};

/** Some game of the house has to count: nobody could play it through otherwise. */
const canBeMet = (item: OfferItem): boolean =>
  categories.some((one) => (item.weights[one] ?? FULL_WEIGHT) > 0) ||
  Object.values(item.gameWeights).some((one) => one > 0);

const at = (text: string | null): Date | null => (text === null ? null : new Date(text));
const kind: Kind<OfferItem, OfferRow, KeptOffer, OfferText, 'state_conflict'> = {
  noun: 'offers',
  one: 'offer',
  tables: TABLES,
  faults,
  columns: (brand, item) => {
    const { currency } = brand;
    const minor = (text: string): bigint => parseAmount(text, currency) ?? 0n;
    return {
      is_on: item.isOn,
      percent: hundredthsOf(item.percent) ?? 0,
      bonus_max: minor(item.bonusMax),
      deposit_min: minor(item.depositMin),
      times: hundredthsOf(item.times) ?? 0,
      turnover_of: item.turnoverOf,
      how_often: item.howOften,
      nth: item.howOften === 'nth' ? item.nth : null,
      is_alone: item.isAlone,
      is_per_device: item.isPerDevice,
      ranks: `{${item.ranks.join(',')}}`,
      groups: `{${item.groups.join(',')}}`,
      methods: `{${item.methods.join(',')}}`,
      starts_at: at(item.startsAt),
      ends_at: at(item.endsAt),
      expires_days: item.expiresDays,
      budget: item.budget === null ? null : minor(item.budget),
      budget_day: item.budgetDay === null ? null : minor(item.budgetDay),
      weights: JSON.stringify(item.weights),
      game_weights: JSON.stringify(item.gameWeights),
      bet_max: item.betMax === null ? null : minor(item.betMax),
      keep_most: item.keepMost === null ? null : minor(item.keepMost),
      is_first: item.isFirst,
      segment: JSON.stringify(parseSegment(brand, item.segment).rule),
    };
  },
  print: (ctx: Ctx, row) => {
    const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
    return {
      id: String(row.item_id),
      isOn: row.is_on,
      percent: printHundredths(row.percent),
      bonusMax: money(row.bonus_max),
      depositMin: money(row.deposit_min),
      times: printHundredths(row.times),
      turnoverOf: row.turnover_of,
      howOften: row.how_often,
      nth: row.nth,
      isAlone: row.is_alone,
      isPerDevice: row.is_per_device,
      ranks: row.ranks,
      groups: row.groups,
      methods: row.methods,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      expiresDays: row.expires_days,
      budget: row.budget === null ? null : money(row.budget),
      budgetDay: row.budget_day === null ? null : money(row.budget_day),
      ...printTerms(ctx, row),
      ...printKept(ctx, row),
      segment: printSegment(ctx.brand, row.segment),
      title: withFigures(row.texts[0]?.title ?? '', row, ctx.brand.currency),
      languages: row.texts.map(({ language }) => language),
      isAsked: row.is_asked ?? false,
      changedAt: row.changed_at.toISOString(),
      currency: ctx.brand.currency.code,
      isOver: row.ends_at !== null && row.ends_at.getTime() <= ctx.clock.milliseconds(),
    };
  },
  printText: ({ language, title, summary }) => ({ language, title, summary }),
  textOf: (text) => ({ ...text, content: '' }),
  gives: {
    permission: 'rewards.give',
    conflict: () => refuse('state_conflict'),
    sums: async (db, brandId, row) => ({
      budget: row.budget,
      given: (await spentOn(db, brandId, row.item_id))[0]?.spent ?? 0n,
    }),
    terms: (row) => [
      row.percent,
      row.bonus_max,
      row.deposit_min,
      row.times,
      row.turnover_of,
      row.how_often,
      row.nth,
      row.is_alone,
      row.is_per_device,
      row.ranks,
      row.groups,
      row.methods,
      row.starts_at,
      row.ends_at,
      row.expires_days,
      row.budget,
      row.budget_day,
      JSON.stringify(row.weights),
      JSON.stringify(row.game_weights),
      row.bet_max,
      ...(row.keep_most === null ? [] : [`keeps ${row.keep_most}`]),
      ...(row.is_first ? ['first'] : []),
      ...(isEverybody(row.segment) ? [] : [segmentText(row.segment)]),
    ],
    told: ({ brand }, row) => ({
      percent: printHundredths(row.percent),
      times: printHundredths(row.times),
      howOften: row.how_often,
      ...(row.nth === null ? {} : { nth: String(row.nth) }),
      amount: printAmount(row.bonus_max, brand.currency),
      currency: brand.currency.code,
      total: row.budget === null ? '' : printAmount(row.budget, brand.currency),
      budgetDay: row.budget_day === null ? '' : printAmount(row.budget_day, brand.currency),
    }),
  },
};
export const offerShelf = openShelf(kind);

/** An offer for a group that never was would be nobody's; and a licence may allow less. */
const judgeOffer = async (ctx: Ctx, item: OfferItem) => {
  const isUnknown = (await unknownGroups(ctx.db, ctx.brand.id, item.groups)).size > 0;
  const fields = {
    ...(isUnknown ? { 'item.groups': 'unknown' } : {}),
    ...breaches(ctx, item, { times: timesOf(item) }),
  };
  return Object.keys(fields).length > 0 ? refuse('validation_failed', { fields }) : undefined;
};
/** What deposit and bonus ask for together, as so often the bonus; in hundredths. */
export const timesOf = (item: OfferItem): number =>
  timesOfBonus({
    times: hundredthsOf(item.times) ?? 0,
    percent: hundredthsOf(item.percent) ?? 0,
    turnoverOf: item.turnoverOf,
  });
export const createOffer = async (ctx: Ctx, input: InputOf<typeof createCall>) =>
  (await judgeOffer(ctx, input.item)) ?? offerShelf.create(ctx, input);
export const changeOffer = async (ctx: Ctx, input: InputOf<typeof changeCall>) =>
  (await judgeOffer(ctx, input.item)) ?? offerShelf.change(ctx, input);
