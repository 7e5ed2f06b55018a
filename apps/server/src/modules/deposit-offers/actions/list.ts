import type { InputOf } from '@fairhouse/contract';
import { bonusOf, printHundredths, requiredBy } from '@fairhouse/contract/deposit-offer-words';
import type { depositOffers as call } from '@fairhouse/contract/deposit-offers';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { offeredMethod, offeredMethods } from '../../deposits/index.ts';
import { isStopped } from '../../wallet/index.ts';
import { openOffers, type ShownOffer } from '../store.ts';
import { factsOf, hasRoom, isAmong, isFor, isTaken, linkedTo } from './choose.ts';
import { printBonuses, printKept, printTerms, termsOf } from '../print.ts';
import { withFigures } from '../steps/figures.ts';
import { isLicensed } from '../steps/licence.ts';
import { ofDeposit } from './turnover.ts';

export const listForMember = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const { currency } = ctx.brand;
  const methods = await methodsFor(ctx, input.methodId);
  if (methods.length === 0 || (await isStopped(ctx.db, owner))) {
    return { list: [], currency: currency.code, promised: null };
  }
  const facts = await factsOf(ctx, ctx.db, owner);
  const amountMinor = parseAmount(input.amount ?? '', currency) ?? 0n;
  const list = [];
  for (const offer of await openOffers(ctx.db, {
    brandId: owner.brandId,
    language: ctx.language,
  })) {
    const fit = methods.filter((method) => isFor(offer, facts, method));
    if (fit.length === 0 || !isLicensed(ctx, offer)) continue;
    if (!(await isAmong(ctx, ctx.db, { offer, memberId: owner.memberId }))) continue;
    if (
      offer.is_per_device &&
      isTaken(ctx, offer, await linkedTo(ctx, ctx.db, { ...owner, offerId: offer.item_id }))
    )
      continue;
    const bonusMinor = bonusOf(termsOf(offer), amountMinor);
    const { brandId } = owner;
    const minor = bonusMinor === 0n ? 1n : bonusMinor;
    if (!(await hasRoom(ctx.db, { offer, brandId, day: facts.day, minor }))) continue;
    list.push({
      ...print(ctx, offer, { amountMinor, bonusMinor }),
      methods: fit.map(({ methodId }) => methodId),
    });
  }
  const promise = facts.standing.find(({ state }) => state === 'promised');
  const named =
    promise && (await printBonuses(ctx, ctx.db, [promise.deposit_id])).get(promise.deposit_id);
  return {
    list,
    currency: currency.code,
    promised: named ? { depositId: named.depositId, title: named.title } : null,
  };
};

const methodsFor = async (ctx: Ctx, methodId: string | undefined) => {
  if (methodId === undefined) return offeredMethods(ctx);
  const method = await offeredMethod(ctx, methodId);
  return method ? [method] : [];
};

type Sums = { amountMinor: bigint; bonusMinor: bigint };
const dealOf = (ctx: Ctx, row: ShownOffer, p: Sums) => {
  const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const own = ofDeposit(ctx, ctx.brand, p.amountMinor);
  const required = requiredBy(termsOf(row), p.amountMinor, p.bonusMinor);
  return {
    bonus: money(p.bonusMinor),
    turnover: money(own + required),
    ofDeposit: money(own),
    ofBonus: money(required),
  };
};
const print = (ctx: Ctx, row: ShownOffer, p: Sums) => {
  const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    id: String(row.item_id),
    title: withFigures(row.title, row, ctx.brand.currency),
    summary: withFigures(row.summary, row, ctx.brand.currency),
    language: row.language,
    percent: printHundredths(row.percent),
    bonusMax: money(row.bonus_max),
    depositMin: money(row.deposit_min),
    times: printHundredths(row.times),
    turnoverOf: row.turnover_of,
    howOften: row.how_often,
    nth: row.nth,
    isAlone: row.is_alone,
    expiresDays: row.expires_days,
    endsAt: row.ends_at?.toISOString() ?? null,
    ...printTerms(ctx, row),
    ...printKept(ctx, row),
    deal: p.bonusMinor === 0n ? null : dealOf(ctx, row, p),
    least: dealOf(ctx, row, {
      amountMinor: row.deposit_min,
      bonusMinor: bonusOf(termsOf(row), row.deposit_min),
    }),
  };
};
