import { bonusOf, requiredBy } from '@fairhouse/contract/deposit-offer-words';
import type { Queries } from '../../../kernel/db.ts';
import { isStopped, lockAccount, post } from '../../wallet/index.ts';
import { bindBonus, endBonus, lockBonus, lockOpenOffer, standingOf, type BonusRow } from
  '../store.ts';
import { roomOf } from './choose.ts';
import { termsOf } from './print.ts';

/** Where all bonuses of deposits come from, and go back to. */
export const PROMOTIONS = 'promotions';
type Credited = { brandId: number; depositId: string; memberId: bigint; amountMinor: bigint };

/** In the transaction of the credit: the money and its bonus are there together, once. */
export const creditBonus = async (tx: Queries, p: Credited): Promise<void> => {
  const row = await lockBonus(tx, p.brandId, p.depositId);
  if (!row || (row.state !== 'promised' && row.state !== 'lapsed')) return;
  await lockAccount(tx, p.brandId, p.memberId);
  // A payment after the end of its deposit is money all the same; the bonus is only where it
  // could be chosen now.
  if (row.state === 'lapsed' && !await isStillOpen(tx, row)) return;
  const terms = termsOf(row);
  const asked = bonusOf(terms, p.amountMinor);
  const bonusMinor = asked < row.promised ? asked : row.promised;
  if (bonusMinor === 0n || await isStopped(tx, p)) {
    await endBonus(tx, { ...p, state: 'dropped' });
    return;
  }
  const posted = await post(tx, { brandId: p.brandId, memberId: p.memberId, type: 'bonus',
    amountMinor: bonusMinor, house: PROMOTIONS, key: `deposit-bonus:${p.depositId}`,
    reference: p.depositId });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`bonus of ${p.depositId}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  await bindBonus(tx, { ...p, bonusMinor, transferId: posted.transferId,
    requiredMinor: requiredBy(terms, p.amountMinor, bonusMinor) });
};

const isStillOpen = async (tx: Queries, row: BonusRow): Promise<boolean> => {
  const offer = await lockOpenOffer(tx, row.brand_id, row.offer_id);
  const standing = await standingOf(tx, { brandId: row.brand_id, memberId: row.member_id });
  const isBound = standing.some((one) => (one.state === 'promised' || one.state === 'bound')
    && (one.is_alone || row.is_alone));
  return offer !== undefined && !isBound && !standing.some((one) => one.slot === row.slot)
    && (offer.budget === null || row.promised <= await roomOf(tx, offer, row.brand_id));
};
