import type { Queries } from '../../../kernel/db.ts';
import { post } from '../../wallet/index.ts';
import { insertGranted, type GrantOf } from '../rows/grants.ts';
import { outOf } from '../rows/owed.ts';
import { limitBets, standingOf, type Owner } from '../store.ts';
import { PROMOTIONS } from './credit.ts';

/** Whether a bonus that stands alone is promised or bound: no other is taken beside it. */
export const standsAlone = async (tx: Queries, owner: Owner): Promise<boolean> =>
  (await standingOf(tx, owner)).some(
    ({ state, is_alone: isAlone }) => isAlone && (state === 'promised' || state === 'bound'),
  );

/** A bonus without a deposit stands under an id of its own; each free spin has a number there. */
export const idOfGrant = (p: { grantId: bigint; memberId: bigint }): string =>
  `bonus:${p.grantId}:${p.memberId}`;
export const spinOfGrant = (id: string, number: number): string => `${id}:${number}`;

/**
 * Binds a bonus that came without a deposit, under the member's lock in the transaction that takes
 * it: money is posted once by its key, free spins are ready to be played.
 */
export const bindGrant = async (tx: Queries, p: GrantOf): Promise<void> => {
  const requiredMinor = p.spins > 0 ? 0n : (p.mostMinor * BigInt(p.times)) / 100n;
  const transferId = p.spins > 0 ? (await outOf(tx, p)).mark : await give(tx, p);
  await insertGranted(tx, {
    ...p,
    transferId,
    bonusMinor: p.spins > 0 ? 0n : p.mostMinor,
    requiredMinor,
    isDone: p.spins === 0 && requiredMinor === 0n,
  });
  await limitBets(tx, { brandId: p.brandId, depositId: p.id });
};

const give = async (tx: Queries, p: GrantOf): Promise<bigint> => {
  const posted = await post(tx, {
    brandId: p.brandId,
    memberId: p.memberId,
    type: 'bonus',
    amountMinor: p.mostMinor,
    house: PROMOTIONS,
    key: `deposit-bonus:${p.id}`,
    reference: p.id,
  });
  if (!posted.ok || posted.isReplay)
    throw new Error(`bonus ${p.id}: ${posted.ok ? 'twice' : posted.errorCode}`);
  return posted.transferId;
};
