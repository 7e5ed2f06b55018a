import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import {
  announceBalance,
  bindGift,
  giftTimes,
  lockAccount,
  owedBy,
  payDebt,
  post,
  takeBack,
  unbindGift,
} from '../../wallet/index.ts';
import {
  claimsOf,
  completionsOf,
  correctedMembers,
  insertTaking,
  noteReturned,
  returnCompletion,
  takeCompletion,
  takeCorrected,
} from '../rows/taken.ts';

type Owner = { brandId: number; memberId: bigint };
type Claim = Awaited<ReturnType<typeof claimsOf>>[number];
const HOUSE = 'missions-taken';
const keyOf = (what: string, owner: Owner, row: Claim & { no: number }): string =>
  `mission-${what}:${row.mission_id}:${owner.memberId}:${row.period}:${row.no}`;

/**
 * Prizes of deposits follow them: one that what is left does not reach goes back, what of it is
 * spent is a debt; reached again it comes back, pays debts first and is bound as before. What was
 * completed and not collected, of whatever period, is completed no more, and again, likewise.
 */
export const judgeCorrected = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) await judgeOf(kernel, brand);
};
const judgeOf = async (kernel: Kernel, brand: Brand): Promise<void> => {
  let after = 0n;
  for (;;) {
    const memberIds = await correctedMembers(kernel.db, { brandId: brand.id, after });
    for (const memberId of memberIds) {
      after = memberId;
      const owner = { brandId: brand.id, memberId };
      try {
        const isMoved = await kernel.db.transaction((tx) => judge(tx, owner, brand));
        if (isMoved) await announceBalance(kernel, owner.brandId, memberId);
      } catch (error) {
        // One that stumbles must not hold up the others; it is asked about again.
        kernel.log.error({ error, ...owner }, 'a corrected mission stumbled');
      }
    }
    if (memberIds.length === 0) return;
  }
};
const judge = async (tx: Queries, owner: Owner, brand: Brand): Promise<boolean> => {
  await lockAccount(tx, owner.brandId, owner.memberId);
  if (!(await takeCorrected(tx, owner))) return false;
  let isMoved = false;
  for (const row of await claimsOf(tx, { ...owner, timeZone: brand.timeZone })) {
    const { standing: no } = row;
    if ((no !== null) !== row.is_reached) continue;
    const claim = { ...row, times: row.times ?? giftTimes(brand) };
    await (no === null ? take(tx, owner, claim) : giveAgain(tx, owner, { ...claim, no }));
    isMoved = true;
  }
  for (const one of await completionsOf(tx, { ...owner, timeZone: brand.timeZone })) {
    if (one.is_taken !== one.is_reached) continue;
    const completion = { ...owner, missionId: one.mission_id, period: one.period };
    await (one.is_taken ? returnCompletion(tx, completion) : takeCompletion(tx, completion));
  }
  return isMoved;
};

const take = async (tx: Queries, owner: Owner, row: Claim): Promise<void> => {
  const no = row.takings;
  const key = keyOf('taken', owner, { ...row, no });
  const before = await owedBy(tx, owner);
  const move = { ...owner, amountMinor: row.amount, house: HOUSE, key, reference: key };
  const transferId = await takeBack(tx, move);
  for (const bound of [row.transfer_id, ...row.returns.map(BigInt)]) {
    await unbindGift(tx, { brandId: owner.brandId, transferId: bound });
  }
  await insertTaking(tx, {
    ...owner,
    missionId: row.mission_id,
    period: row.period,
    no,
    amountMinor: row.amount,
    owedMinor: (await owedBy(tx, owner)) - before,
    transferId,
  });
};

const giveAgain = async (
  tx: Queries,
  owner: Owner,
  row: Claim & { no: number; times: number },
): Promise<void> => {
  const { no } = row;
  const key = keyOf('returned', owner, row);
  const move = { ...owner, amountMinor: row.amount, house: HOUSE, key, reference: key };
  const posted = await post(tx, { ...move, type: 'bonus' });
  if (!posted.ok || posted.isReplay) {
    throw new Error(`${key}: ${posted.ok ? 'twice' : posted.errorCode}`);
  }
  const { transferId } = posted;
  await payDebt(tx, { ...owner, mostMinor: row.amount, key: `debt:${key}`, reference: key });
  await bindGift(tx, { ...owner, transferId, amountMinor: row.amount, times: row.times });
  await noteReturned(tx, {
    ...owner,
    missionId: row.mission_id,
    period: row.period,
    no,
    transferId,
  });
};
