import { printHundredths } from '@fairhouse/contract/deposit-offer-words';
import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { brandAsRead } from '../../brands/index.ts';
import { depositsOf, isItsTurn, slotOf } from '../../deposit-offers/index.ts';
import { printPoints } from '../../points/index.ts';
import { isMeant } from '../rows/audience.ts';
import { isSpun, rulesOf } from '../rules.ts';
import { hasRoom, isHouseholds, offerBonus } from '../steps/give.ts';
import { isForbidden } from '../steps/licence.ts';
import { tellGiven } from '../steps/tell.ts';
import { worthNow, type House } from '../steps/worth.ts';
import { openTerms, textsOf, usedBy, type Owner, type TermsRow } from '../store.ts';
import { ownerOf } from './show.ts';

const BROUGHT = ['deposit'];
/** Of a member one first, one of a number, and each of the others for its own deposit. */
const slotFor = (terms: TermsRow, depositId: string): string =>
  slotOf(terms.deposit_times ?? 'first', {
    offerId: terms.item_id,
    nth: terms.deposit_nth,
    depositId,
    day: '',
  });
const isTurnOf = (terms: TermsRow, credited: number): boolean =>
  isItsTurn({ how_often: terms.deposit_times ?? 'first', nth: terms.deposit_nth }, credited);

type Credited = Owner & { depositId: string; amountMinor: bigint };
/**
 * Gives what a deposit brings by itself, in the transaction of its credit (D-I39). A code of the
 * house is no deposit of this kind: nobody hears of its credit.
 */
export const giveForDeposit = async (kernel: Kernel, tx: Queries, p: Credited): Promise<void> => {
  const all = await openTerms(tx, p.brandId, BROUGHT);
  const brand = all.length > 0 ? await brandAsRead(kernel, p.brandId) : undefined;
  if (!brand) return;
  const house: House = { ...kernel, brand };
  const credited = await depositsOf(tx, { ...p, exceptDeposit: p.depositId });
  for (const terms of all) {
    if (p.amountMinor < (terms.deposit_min ?? 0n) || !isTurnOf(terms, credited)) continue;
    const given = await offerBonus(house, tx, {
      brandId: p.brandId,
      memberId: p.memberId,
      termsId: terms.item_id,
      slot: slotFor(terms, p.depositId),
      depositId: p.depositId,
      givenBy: '',
      reason: '',
    });
    if (given.kind === 'given') await tellGiven(kernel, tx, { brand, ...p, id: given.grantId });
  }
};

/** What a deposit that somebody credits would bring, by what it costs the house. */
export const worthForDeposit = async (
  ctx: Ctx,
  tx: Queries,
  { depositId, memberId, amountMinor }: Pick<Credited, 'depositId' | 'memberId' | 'amountMinor'>,
): Promise<bigint> => {
  const owner = { brandId: ctx.brand.id, memberId };
  const credited = await depositsOf(tx, { ...owner, exceptDeposit: depositId });
  let worthMinor = 0n;
  for (const terms of await openTerms(tx, ctx.brand.id, BROUGHT)) {
    if (amountMinor < (terms.deposit_min ?? 0n) || !isTurnOf(terms, credited)) continue;
    if (!(await couldGet(ctx, tx, { ...owner, terms, depositId }))) continue;
    worthMinor += (await worthNow(ctx, tx, terms))?.minor ?? 0n;
  }
  return worthMinor;
};

/** What the next deposit brings, as it would be given now. */
export const listForDeposit = async (ctx: Ctx) => {
  const { brand } = ctx;
  const owner = ownerOf(ctx);
  const credited = await depositsOf(ctx.db, owner);
  const money = (minor: bigint) => printAmount(minor, brand.currency);
  const list = [];
  for (const terms of await openTerms(ctx.db, brand.id, BROUGHT)) {
    if (
      !isTurnOf(terms, credited) ||
      !(await couldGet(ctx, ctx.db, { ...owner, terms, depositId: '' }))
    )
      continue;
    const words = await textsOf(ctx.db, { brandId: brand.id, id: terms.item_id });
    const said =
      words.find((one) => one.language === ctx.language) ??
      words.find((one) => one.language === brand.defaultLanguage) ??
      words[0];
    list.push({
      id: String(terms.item_id),
      title: said?.title ?? '',
      summary: said?.summary ?? '',
      depositMin: money(terms.deposit_min ?? 0n),
      reward: terms.reward,
      amount: terms.reward === 'money' ? money(terms.amount ?? 0n) : null,
      points: terms.points === null ? null : printPoints(terms.points),
      tickets: terms.tickets,
      spins: isSpun(terms.reward)
        ? {
            count: terms.spins ?? 0,
            slug: terms.slug,
            stake: money(terms.stake ?? 0n),
            most: money(terms.win_most ?? 0n),
          }
        : null,
      times: printHundredths(terms.times),
      waitDays: terms.wait_days,
      expiresDays: terms.expires_days,
    });
  }
  return { list, currency: brand.currency.code };
};

const couldGet = async (
  ctx: Ctx,
  db: Queries,
  { terms, depositId, ...owner }: Owner & { terms: TermsRow; depositId: string },
): Promise<boolean> => {
  const { brand } = ctx;
  if (!(await isMeant(db, { ...owner, ranks: terms.ranks }))) return false;
  if (isForbidden(ctx, rulesOf(terms))) return false;
  const used = await usedBy(db, { ...owner, termsId: terms.item_id });
  if (used.some((one) => one.slot === slotFor(terms, depositId))) return false;
  const worth = await worthNow(ctx, db, terms);
  const day = dayIn(ctx.clock.milliseconds(), brand.timeZone);
  const room = worth && { terms, brandId: brand.id, day, worthMinor: worth.minor };
  if (!room || !(await hasRoom(db, room))) return false;
  const asked = { ...owner, termsId: terms.item_id };
  return !(terms.is_one_a_household && (await isHouseholds(ctx, db, asked)));
};
