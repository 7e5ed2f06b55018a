import type { InputOf } from '@fairhouse/contract';
import { BONUS_LIMITS, bonusCode } from '@fairhouse/contract/bonus-words';
import { FULL_WEIGHT } from '@fairhouse/contract/bonus-terms';
import type {
  changeBonus as changeCall,
  createBonus as createCall,
  KeptTerms,
  TermsItem,
  TermsText,
} from '@fairhouse/contract/bonuses-desk';
import { categories } from '@fairhouse/contract/catalogue-words';
import { hundredthsOf, printHundredths } from '@fairhouse/contract/deposit-offer-words';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import { parseAmount, printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { shelvesOf } from '../../catalogue/index.ts';
import { openShelf, type Kind } from '../../content/index.ts';
import { breaches } from '../../deposit-offers/index.ts';
import { isAbovePrizeMax } from '../../giving/index.ts';
import { parsePoints, printPoints } from '../../points/index.ts';
import { isStake } from '../../rounds/index.ts';
import { parseSegment, printSegment, segmentText } from '../../segments/index.ts';
import { isAtOnce, isSpun, worthOfTerms } from '../rules.ts';
import { isSlot } from '../steps/slots.ts';
import { worthNow } from '../steps/worth.ts';
import { hasCode, TABLES, type TermsRow } from '../store.ts';

const TIMES_MAX = 10_000;
const minorOf = (brand: Brand, text: string | null): bigint | null =>
  text === null ? null : (parseAmount(text, brand.currency) ?? 0n);

/** The most of one grant, as the item says it; what points and tickets count as is not said. */
const mostOf = (brand: Brand, item: TermsItem): bigint =>
  isAtOnce(item.reward)
    ? 0n
    : (minorOf(brand, isSpun(item.reward) ? item.winMost : item.amount) ?? 0n);

export const faults = (brand: Brand, item: TermsItem): Record<string, string> => {
  const times = hundredthsOf(item.times);
  const isSum = (text: string | null): boolean => (minorOf(brand, text) ?? 0n) > 0n;
  const most = mostOf(brand, item);
  const isMoney = item.reward === 'money';
  const isSpins = isSpun(item.reward);
  const budget = minorOf(brand, item.budget);
  const wrong = (isWrong: boolean, field: string, what = 'amount') =>
    isWrong ? { [`item.${field}`]: what } : {};
  return {
    ...wrong(times === undefined || times > TIMES_MAX, 'times'),
    ...wrong(isMoney && !isSum(item.amount), 'amount'),
    ...wrong(isSpins && item.spins === null, 'spins', 'required'),
    ...wrong(isSpins && !isSum(item.stake), 'stake'),
    ...wrong(isSpins && !isSum(item.winMost), 'winMost'),
    ...keptFaults(brand, item),
    ...wrong(item.reward === 'points' && (parsePoints(item.points ?? '') ?? 0n) <= 0n, 'points'),
    ...wrong(item.reward === 'tickets' && item.tickets === null, 'tickets', 'required'),
    ...wrong(
      item.reward === 'tickets' && idOf(item.raffleId ?? '') === undefined,
      'raffleId',
      'unknown',
    ),
    ...wrong(isAbovePrizeMax(brand, most), isMoney ? 'amount' : 'winMost', 'max'),
    ...wrong(item.budget !== null && !isSum(item.budget), 'budget'),
    ...wrong(budget !== null && budget < most, 'budget', 'too_small'),
    ...wrong(item.budgetDay !== null && !isSum(item.budgetDay), 'budgetDay'),
    ...wrong(item.betMax !== null && !isSum(item.betMax), 'betMax'),
    ...wrong(!canBeMet(item), 'weights', 'never'),
    ...wrong(item.trigger === 'code' && bonusCode(item.code).length < 3, 'code', 'required'),
    ...wrong(item.trigger === 'deposit' && !isSum(item.depositMin), 'depositMin'),
    ...wrong(isOfNth(item) && item.depositNth === null, 'depositNth', 'required'),
    ...segmentFaults(brand, item),
    ...wrong(
      item.startsAt !== null &&
        item.endsAt !== null &&
        Date.parse(item.startsAt) >= Date.parse(item.endsAt),
      'endsAt',
      'order',
    ),
  };
};
const isOfNth = ({ trigger, depositTimes }: TermsItem): boolean =>
  trigger === 'deposit' && depositTimes === 'nth';
const segmentFaults = (brand: Brand, item: TermsItem): Record<string, string> =>
  item.trigger === 'segment'
    ? Object.fromEntries(
        Object.entries(parseSegment(brand, item.segment).faults).map(([field, fault]) => [
          `item.segment.${field}`,
          fault,
        ]),
      )
    : {};
/**
 * The most that stays of money: all of it at least, and with a highest bet, which keeps what is won
 * in the main wallet until it is counted.
 */
const keptFaults = (brand: Brand, item: TermsItem): Record<string, string> => {
  if (item.reward !== 'money' || item.winMost === null) return {};
  const isLess = (minorOf(brand, item.winMost) ?? 0n) < (minorOf(brand, item.amount) ?? 0n);
  return {
    ...(isLess ? { 'item.winMost': 'too_small' } : {}),
    ...(item.betMax === null ? { 'item.betMax': 'required' } : {}),
    ...(hundredthsOf(item.times) === 0 ? { 'item.winMost': 'never' } : {}),
  };
};
/** Some game of the house has to count: nobody could play it through otherwise. */
const canBeMet = (item: TermsItem): boolean =>
  categories.some((one) => (item.weights[one] ?? FULL_WEIGHT) > 0) ||
  Object.values(item.gameWeights).some((one) => one > 0);

const at = (text: string | null): Date | null => (text === null ? null : new Date(text));
const whenOf = (item: TermsItem) => ({ starts_at: at(item.startsAt), ends_at: at(item.endsAt) });
const rewardOf = (brand: Brand, item: TermsItem) => {
  const [isSpins, isTickets] = [isSpun(item.reward), item.reward === 'tickets'];
  return {
    reward: item.reward,
    amount: isSpins ? null : minorOf(brand, item.amount),
    points: item.reward === 'points' ? (parsePoints(item.points ?? '') ?? 0n) : null,
    raffle_id: isTickets ? (idOf(item.raffleId ?? '') ?? 0n) : null,
    tickets: isTickets ? item.tickets : null,
    spins: isSpins ? item.spins : null,
    slug: item.reward === 'spins' ? item.slug : '',
    stake: isSpins ? minorOf(brand, item.stake) : null,
    win_most: isAtOnce(item.reward) ? null : minorOf(brand, item.winMost),
  };
};
/** What binds money; nothing binds what is the member's at once. */
const boundOf = (brand: Brand, item: TermsItem) => {
  const isBound = !isAtOnce(item.reward);
  return {
    times: isBound ? (hundredthsOf(item.times) ?? 0) : 0,
    weights: isBound ? item.weights : {},
    game_weights: isBound ? item.gameWeights : {},
    bet_max: isBound ? minorOf(brand, item.betMax) : null,
    expires_days: isBound ? item.expiresDays : null,
    is_first: isBound && item.isFirst,
  };
};
/** Which deposit brings it. */
const broughtBy = (brand: Brand, item: TermsItem) => ({
  deposit_times: item.trigger === 'deposit' ? item.depositTimes : null,
  deposit_nth: isOfNth(item) ? item.depositNth : null,
  deposit_min: item.trigger === 'deposit' ? minorOf(brand, item.depositMin) : null,
});
export const columnsOf = (brand: Brand, item: TermsItem) => ({
  ...broughtBy(brand, item),
  ...whenOf(item),
  ...rewardOf(brand, item),
  ...boundOf(brand, item),
  is_on: item.isOn,
  trigger: item.trigger,
  code: item.trigger === 'code' ? bonusCode(item.code).slice(0, BONUS_LIMITS.codeMost) : '',
  uses_most: item.usesMost,
  uses_each: item.usesEach,
  segment: item.trigger === 'segment' ? parseSegment(brand, item.segment).rule : EVERYBODY,
  ranks: item.ranks,
  wait_days: item.waitDays,
  budget: minorOf(brand, item.budget),
  budget_day: minorOf(brand, item.budgetDay),
  is_one_a_household: item.isOneAHousehold,
});

const kind: Kind<TermsItem, TermsRow, KeptTerms, TermsText, 'state_conflict'> = {
  noun: 'bonuses',
  one: 'bonus',
  tables: TABLES,
  faults,
  columns: (brand, item) => {
    const columns = columnsOf(brand, item);
    return {
      ...columns,
      segment: JSON.stringify(columns.segment),
      ranks: `{${columns.ranks.join(',')}}`,
      weights: JSON.stringify(columns.weights),
      game_weights: JSON.stringify(columns.game_weights),
    };
  },
  print: (ctx: Ctx, row) => {
    const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
    const orNull = (minor: bigint | string | null) =>
      minor === null ? null : money(BigInt(minor));
    return {
      id: String(row.item_id),
      isOn: row.is_on,
      trigger: row.trigger,
      code: row.code,
      usesMost: row.uses_most,
      usesEach: row.uses_each,
      segment: printSegment(ctx.brand, row.segment),
      depositTimes: row.deposit_times ?? 'first',
      depositNth: row.deposit_nth,
      depositMin: orNull(row.deposit_min),
      ranks: row.ranks,
      reward: row.reward,
      amount: orNull(row.amount),
      points: row.points === null ? null : printPoints(row.points),
      raffleId: row.raffle_id === null ? null : String(row.raffle_id),
      tickets: row.tickets,
      spins: row.spins,
      slug: row.slug,
      stake: orNull(row.stake),
      winMost: orNull(row.win_most),
      times: printHundredths(row.times),
      weights: row.weights,
      gameWeights: row.game_weights,
      betMax: orNull(row.bet_max),
      waitDays: row.wait_days,
      expiresDays: row.expires_days,
      budget: orNull(row.budget),
      budgetDay: orNull(row.budget_day),
      isFirst: row.is_first,
      isOneAHousehold: row.is_one_a_household,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      title: row.texts[0]?.title ?? '',
      languages: row.texts.map(({ language }) => language),
      isAsked: row.is_asked ?? false,
      changedAt: row.changed_at.toISOString(),
      currency: ctx.brand.currency.code,
      isOver: row.ends_at !== null && row.ends_at.getTime() <= ctx.clock.milliseconds(),
      given: row.given,
      spent: money(row.spent),
      spentToday: money(0n),
    };
  },
  printText: ({ language, title, summary }) => ({ language, title, summary }),
  textOf: (text) => ({ ...text, content: '' }),
  gives: {
    permission: 'rewards.give',
    conflict: () => refuse('state_conflict'),
    sums: async (_db, _brandId, row) => ({ budget: row.budget, given: row.spent }),
    terms: (row) => [
      row.trigger,
      row.code,
      row.uses_most,
      row.uses_each,
      segmentText(row.segment),
      ...(row.deposit_times === null ? [] : [row.deposit_times, row.deposit_nth, row.deposit_min]),
      row.ranks,
      worthOfTerms(row),
      row.win_most,
      row.reward,
      row.points,
      row.raffle_id,
      row.tickets,
      row.spins,
      row.slug,
      row.stake,
      row.times,
      JSON.stringify(row.weights),
      JSON.stringify(row.game_weights),
      row.bet_max,
      row.wait_days,
      row.expires_days,
      row.budget,
      row.budget_day,
      row.is_first,
      row.is_one_a_household,
      row.starts_at,
      row.ends_at,
    ],
    told: ({ brand }, row) => ({
      what: row.trigger,
      times: printHundredths(row.times),
      amount: printAmount(worthOfTerms(row), brand.currency),
      currency: brand.currency.code,
      total: row.budget === null ? '' : printAmount(row.budget, brand.currency),
    }),
  },
};
export const termsShelf = openShelf(kind);

/** What only the house knows: the slot, the raffle, what one counts as, and a code of others. */
const judge = async (ctx: Ctx, item: TermsItem, except: bigint) => {
  const fields: Record<string, string> = isAtOnce(item.reward)
    ? {}
    : breaches(ctx, item, { times: hundredthsOf(item.times) ?? 0 });
  if (isSpun(item.reward)) {
    const stakeMinor = minorOf(ctx.brand, item.stake) ?? 0n;
    const shelves = (await shelvesOf(ctx, ctx.brand)).filter((one) => isSlot(ctx, one));
    const meant = shelves.filter(
      ({ loaded }) => item.reward === 'bets' || loaded.slug === item.slug,
    );
    if (meant.length === 0) fields['item.slug'] = 'unknown';
    else if (!meant.some((one) => isStake(ctx, one, stakeMinor))) fields['item.stake'] = 'amount';
  }
  const code = bonusCode(item.code);
  if (item.trigger === 'code' && (await hasCode(ctx.db, { brandId: ctx.brand.id, code, except })))
    fields['item.code'] = 'taken';
  if (!isAtOnce(item.reward) || Object.keys(faults(ctx.brand, item)).length > 0)
    return answer(fields, item);
  const worth = await worthNow(ctx, ctx.db, rewardOf(ctx.brand, item));
  const budget = minorOf(ctx.brand, item.budget);
  const field = item.reward === 'points' ? 'item.points' : 'item.tickets';
  if (!worth) fields['item.raffleId'] = 'unknown';
  else if (isAbovePrizeMax(ctx.brand, worth.minor)) fields[field] = 'max';
  else if (budget !== null && budget < worth.minor) fields['item.budget'] = 'too_small';
  const amount = printAmount(worth?.minor ?? 0n, ctx.brand.currency);
  return answer(fields, { ...item, amount });
};
const answer = (fields: Record<string, string>, item: TermsItem) =>
  Object.keys(fields).length > 0 ? refuse('validation_failed', { fields }) : item;
export const createTerms = async (ctx: Ctx, input: InputOf<typeof createCall>) => {
  const item = await judge(ctx, input.item, 0n);
  return isRefusal(item) ? item : termsShelf.create(ctx, { ...input, item });
};
export const changeTerms = async (ctx: Ctx, input: InputOf<typeof changeCall>) => {
  const item = await judge(ctx, input.item, idOf(input.id) ?? 0n);
  if (isRefusal(item)) return item;
  // A budget below what was given says nothing that can be kept.
  const before = await termsShelf.read(ctx, input);
  if (isRefusal(before)) return before;
  const spent = minorOf(ctx.brand, before.spent) ?? 0n;
  const budget = minorOf(ctx.brand, input.item.budget);
  if (budget !== null && budget < spent)
    return refuse('validation_failed', { fields: { 'item.budget': 'too_small' } });
  if (input.item.usesMost !== null && input.item.usesMost < before.given)
    return refuse('validation_failed', { fields: { 'item.usesMost': 'too_small' } });
  return termsShelf.change(ctx, { ...input, item });
};
