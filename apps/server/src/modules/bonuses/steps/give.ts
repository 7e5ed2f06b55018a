import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { likenessOf, refused } from '../../household/index.ts';
import { rulesOf } from '../rules.ts';
import { isForbidden } from './licence.ts';
import { isMeant } from '../rows/audience.ts';
import {
  countGiven,
  insertGrant,
  isHeldBy,
  lockOpenTerms,
  spentOnDay,
  versionOf,
  type Owner,
  type TermsRow,
} from '../store.ts';
import { isReached } from './reached.ts';
import { worthNow, type House } from './worth.ts';

export type Offered = Owner & {
  termsId: bigint;
  /** What it uses up of the terms: the same gives once. */
  slot: string;
  givenBy: string;
  reason: string;
  /** The deposit that brings it, and takes it along where it goes. */
  depositId?: string;
};
/**
 * `known`: it was given in this slot before. `not_meant`: over, not of the audience, or nothing may
 * be given now. `taken`: somebody of the household has it; it is noted. `used_up`: the budget.
 */
export type Given =
  | { kind: 'given'; grantId: bigint }
  | { kind: 'known' | 'not_meant' | 'taken' | 'used_up' };

/**
 * Gives one member what terms promise: it waits in the reward centre, on the version of now, and
 * its most is kept of the budget. Judged under the lock of the terms, one after the other.
 */
export const offerBonus = async (house: House, tx: Queries, p: Offered): Promise<Given> => {
  const terms = await lockOpenTerms(tx, p.brandId, p.termsId);
  if (!terms || !(await isMeant(tx, { ...p, ranks: terms.ranks }))) return { kind: 'not_meant' };
  if (!(await isReached(tx, { brand: house.brand, terms, memberId: p.memberId }))) {
    return { kind: 'not_meant' };
  }
  if (isForbidden(house, rulesOf(terms))) return { kind: 'not_meant' };
  const worth = await worthNow(house, tx, terms);
  if (!worth) return { kind: 'not_meant' };
  const isTaken = terms.is_one_a_household && (await isHouseholds(house, tx, p));
  const worthMinor = worth.minor;
  const day = dayIn(house.clock.milliseconds(), house.brand.timeZone);
  if (!isTaken && !(await hasRoom(tx, { terms, brandId: p.brandId, day, worthMinor })))
    return { kind: 'used_up' };
  const made = await insertGrant(tx, {
    ...p,
    version: await versionOf(tx, { brandId: p.brandId, id: p.termsId, rules: rulesOf(terms) }),
    worthMinor,
    waitDays: terms.wait_days,
    waitsMost: worth.until,
    isLeftOut: isTaken,
    depositId: p.depositId ?? null,
  });
  if (!made) return { kind: 'known' };
  if (isTaken) return { kind: 'taken' };
  await countGiven(tx, { brandId: p.brandId, id: p.termsId, day, worthMinor });
  return { kind: 'given', grantId: made.grant_id };
};

/** Whether somebody who looks like the same person has it. */
export const isHouseholds = async (
  { brand }: Pick<House, 'brand'>,
  tx: Queries,
  p: Owner & { termsId: bigint },
): Promise<boolean> => {
  const alike = (await likenessOf(tx, p)).filter((one) => refused(brand, one));
  return isHeldBy(tx, { ...p, among: alike.map((one) => one.memberId) });
};

/** Whether the budgets hold one more. */
export const hasRoom = async (
  tx: Queries,
  p: { terms: TermsRow; brandId: number; day: string; worthMinor: bigint },
): Promise<boolean> => {
  const { terms, worthMinor } = p;
  if (terms.uses_most !== null && terms.given >= terms.uses_most) return false;
  if (terms.budget !== null && terms.spent + worthMinor > terms.budget) return false;
  if (terms.budget_day === null) return true;
  const today = await spentOnDay(tx, { brandId: p.brandId, id: terms.item_id, day: p.day });
  return today + worthMinor <= terms.budget_day;
};
