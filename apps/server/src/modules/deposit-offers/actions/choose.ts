import { bonusOf } from '@fairhouse/contract/deposit-offer-words';
import { isEverybody } from '@fairhouse/contract/segment-words';
import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { flagged, likenessOf, refused, type Likeness } from '../../household/index.ts';
import { memberById } from '../../members/index.ts';
import { groupOf } from '../../payment-groups/index.ts';
import { isInSegment } from '../../segments/index.ts';
import { isStopped } from '../../wallet/index.ts';
import { isItsTurn, KINDS_WITHOUT, slotOf } from '../rules.ts';
import {
  depositsOf,
  holdersOf,
  insertBonus,
  lapse,
  lockOpenOffer,
  spentOn,
  spentOnDay,
  standingOf,
  type BonusRow,
  type OfferRow,
  type Owner,
} from '../store.ts';
import { termsOf } from '../print.ts';
import { isLicensed } from '../steps/licence.ts';

type Method = { methodId: string; kind: string };
export type Chosen = { depositId: string; method: Method; offerId: string; amountMinor: bigint };

/** All of a call that offers are judged by. */
type House = Pick<Ctx, 'brand' | 'clock'>;
/** What offers are judged by: who the member is, and what stands of theirs. */
export type ChoiceFacts = {
  rank: number;
  group: string | null;
  standing: readonly BonusRow[];
  /** How many of their deposits were credited. */
  credited: number;
  day: string;
};
export const factsOf = async (
  house: House,
  db: Queries,
  owner: Owner & { exceptDeposit?: string },
): Promise<ChoiceFacts> => ({
  rank: (await memberById(db, owner.brandId, owner.memberId))?.rank_level ?? 0,
  group: await groupOf(db, owner),
  standing: await standingOf(db, owner),
  credited: await depositsOf(db, owner),
  day: dayIn(house.clock.milliseconds(), house.brand.timeZone),
});

export const slotFor = (offer: OfferRow, p: { depositId: string; day: string }): string =>
  slotOf(offer.how_often, { ...p, offerId: offer.item_id, nth: offer.nth });
/** Whether an open offer is one for this member and method; its budgets are counted apart. */
export const isFor = (offer: OfferRow, facts: ChoiceFacts, method: Method): boolean => {
  const slot = slotFor(offer, { depositId: '', day: facts.day });
  const bound = facts.standing.filter(({ state }) => state === 'promised' || state === 'bound');
  return (
    !KINDS_WITHOUT.includes(method.kind) &&
    (offer.methods.length === 0 || offer.methods.includes(method.methodId)) &&
    (offer.ranks.length === 0 || offer.ranks.includes(facts.rank)) &&
    (offer.groups.length === 0 || offer.groups.includes(facts.group ?? '')) &&
    isItsTurn(offer, facts.credited) &&
    !facts.standing.some((one) => one.slot === slot) &&
    !bound.some((one) => one.is_alone || offer.is_alone)
  );
};
/** Whether the member is one of those it is for, at this moment. */
export const isAmong = async (
  { brand }: House,
  db: Queries,
  { offer, memberId }: { offer: OfferRow; memberId: bigint },
): Promise<boolean> =>
  isEverybody(offer.segment) || isInSegment(db, { brand, rule: offer.segment, memberId });
/** Whether its budgets, in all and of a day, hold so much more. */
export const hasRoom = async (
  db: Queries,
  { offer, ...p }: { offer: OfferRow; brandId: number; day: string; minor: bigint },
): Promise<boolean> => {
  const { item_id: offerId, budget, budget_day: ofDay } = offer;
  const inAll = budget === null ? [] : await spentOn(db, p.brandId, offerId);
  if (budget !== null && (inAll[0]?.spent ?? 0n) + p.minor > budget) return false;
  return ofDay === null || (await spentOnDay(db, { ...p, offerId })) + p.minor <= ofDay;
};

/** Others who have this offer and look like this member, as far as the desk is told. */
export const linkedTo = async (
  { brand }: House,
  db: Queries,
  p: Owner & { offerId: bigint },
): Promise<Likeness[]> => {
  const alike = (await likenessOf(db, p)).filter((one) => flagged(brand, one));
  const holders =
    alike.length === 0
      ? []
      : await holdersOf(db, { ...p, among: alike.map((one) => one.memberId) });
  return alike.filter((one) => holders.includes(one.memberId)).slice(0, LINKED_MAX);
};
const LINKED_MAX = 20;
/** Whether somebody of the household has an offer that is one a household. */
export const isTaken = ({ brand }: House, offer: OfferRow, linked: readonly Likeness[]): boolean =>
  offer.is_per_device && linked.some((one) => refused(brand, one));

/**
 * Judged in the transaction that makes the deposit, under the member's lock. What is promised
 * is kept of the budget until the deposit has ended.
 */
export const reserveBonus = async (ctx: Ctx, tx: Queries, p: Chosen) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const offerId = idOf(p.offerId);
  const offer = offerId === undefined ? undefined : await lockOpenOffer(tx, owner.brandId, offerId);
  if (!offer || (await isStopped(tx, owner))) return refuse('offer_closed');
  await lapse(tx, owner);
  const facts = await factsOf(ctx, tx, owner);
  const promisedMinor = bonusOf(termsOf(offer), p.amountMinor);
  if (!isFor(offer, facts, p.method) || promisedMinor === 0n) return refuse('offer_closed');
  if (!isLicensed(ctx, offer)) return refuse('offer_closed');
  if (!(await isAmong(ctx, tx, { offer, memberId: owner.memberId }))) return refuse('offer_closed');
  const { day } = facts;
  if (!(await hasRoom(tx, { offer, brandId: owner.brandId, day, minor: promisedMinor })))
    return refuse('offer_closed');
  const linked = await linkedTo(ctx, tx, { ...owner, offerId: offer.item_id });
  if (isTaken(ctx, offer, linked)) return refuse('offer_closed');
  return () =>
    insertBonus(tx, {
      ...owner,
      depositId: p.depositId,
      offer,
      promisedMinor,
      linked,
      day,
      slot: slotFor(offer, { depositId: p.depositId, day }),
    });
};
