import { bonusOf, requiredBy } from '@fairhouse/contract/deposit-offer-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandAsRead } from '../../brands/index.ts';
import { isStopped, lockAccount, post } from '../../wallet/index.ts';
import { bindBonus, endBonus, lockBonus, lockOpenOffer, type BonusRow } from '../store.ts';
import { factsOf, hasRoom, isAmong, isFor, isTaken, linkedTo, slotFor } from './choose.ts';
import { isLicensed } from '../steps/licence.ts';
import { methodOf } from '../steps/method.ts';
import { termsOf } from '../print.ts';

/** Where all bonuses of deposits come from, and go back to. */
export const PROMOTIONS = 'promotions';
type Credited = { brandId: number; depositId: string; memberId: bigint; amountMinor: bigint };

/** In the transaction of the credit: the money and its bonus are there together, once. */
export const creditBonus = async (kernel: Kernel, tx: Queries, p: Credited): Promise<void> => {
  const row = await lockBonus(tx, p.brandId, p.depositId);
  if (!row || (row.state !== 'promised' && row.state !== 'lapsed')) return;
  await lockAccount(tx, p.brandId, p.memberId);
  // A payment after the end of its deposit is money all the same; the bonus is only where it
  // could be chosen now.
  const place = row.state === 'lapsed' ? await placeNow(kernel, tx, row) : row;
  if (!place) return;
  const terms = termsOf(row);
  const asked = bonusOf(terms, p.amountMinor);
  const bonusMinor = asked < row.promised ? asked : row.promised;
  if (bonusMinor === 0n || (await isStopped(tx, p))) {
    await endBonus(tx, { ...p, state: 'dropped' });
    return;
  }
  const posted = await post(tx, {
    brandId: p.brandId,
    memberId: p.memberId,
    type: 'bonus',
    amountMinor: bonusMinor,
    house: PROMOTIONS,
    key: `deposit-bonus:${p.depositId}`,
    reference: p.depositId,
  });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`bonus of ${p.depositId}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  await bindBonus(tx, {
    ...p,
    slot: place.slot,
    day: 'day' in place ? place.day : null,
    bonusMinor,
    transferId: posted.transferId,
    requiredMinor: requiredBy(terms, p.amountMinor, bonusMinor),
  });
};

/**
 * What a bonus that lapsed would use up if it were chosen now; nothing where it could not be:
 * time takes its place, its first deposit or its household from it as from any choice.
 */
const placeNow = async (
  kernel: Kernel,
  tx: Queries,
  row: BonusRow,
): Promise<{ slot: string; day: string } | undefined> => {
  const owner = { brandId: row.brand_id, memberId: row.member_id };
  if (row.offer_id === null) return undefined;
  const offer = await lockOpenOffer(tx, owner.brandId, row.offer_id);
  const brand = await brandAsRead(kernel, owner.brandId);
  const method = await methodOf(kernel, tx, { ...owner, depositId: row.deposit_id });
  if (!offer || !brand || !method) return undefined;
  const house = { ...kernel, brand };
  const facts = await factsOf(house, tx, { ...owner, exceptDeposit: row.deposit_id });
  const { day } = facts;
  const isOpen =
    isFor(offer, facts, method) &&
    isLicensed(house, offer) &&
    (await isAmong(house, tx, { offer, memberId: owner.memberId })) &&
    (await hasRoom(tx, { offer, brandId: owner.brandId, day, minor: row.promised })) &&
    !isTaken(house, offer, await linkedTo(house, tx, { ...owner, offerId: offer.item_id }));
  return isOpen ? { slot: slotFor(offer, { depositId: row.deposit_id, day }), day } : undefined;
};
