import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById, settingsOf, statusAt } from '../../brands/index.ts';
import { memberById } from '../../members/index.ts';
import { ASKED_MILLISECONDS, OVERDUE_MILLISECONDS } from '../rules.ts';
import {
  dropSlip,
  forgetDropped,
  legsOfSlips,
  lockSlip,
  markAsked,
  markRefused,
  repriceSlip,
  slipsAsked,
  slipsToDecide,
  type SlipRow,
} from '../rows/slips.ts';
import { forgetQuotes } from '../rows/quotes.ts';
import { freeSlips } from './free-bets.ts';
import { findLegs, isSwitchedOff, legsToWrite, type FoundLeg, type Policy } from '../steps/legs.ts';
import { judgePrices, seenOf, takeStake } from '../steps/stake.ts';
import { noteIfTaken } from '../steps/taken.ts';

/**
 * Live slips whose moment has come are judged once, by the prices of now (D-T02).
 * One that nobody judged in time is refused, whatever the prices did meanwhile.
 */
export const decideSlips = async (kernel: Kernel): Promise<void> => {
  const now = kernel.clock.now();
  const slips = await slipsToDecide(kernel.db, now);
  // Many at once: their stakes go into the ledger by the batch.
  for (let from = 0; from < slips.length; from += AT_ONCE) {
    await Promise.all(
      slips.slice(from, from + AT_ONCE).map((slip) =>
        decideOne(kernel, slip, now).catch((error: unknown) => {
          // One that cannot be judged must not keep the others waiting.
          kernel.log.error({ error: String(error), slip: slip.slip_id }, 'a live slip stumbled');
        }),
      ),
    );
  }
};
const AT_ONCE = 32;

const decideOne = async (kernel: Kernel, slip: SlipRow, now: Date): Promise<void> => {
  const key = { brandId: slip.brand_id, slipId: slip.slip_id };
  const refuseSlip = (errorCode: string, legs: number[], from: 'waiting' | 'asked' = 'asked') =>
    markRefused(kernel.db, key, { errorCode, legs, from });
  const dueAt = slip.decides_at?.getTime() ?? now.getTime();
  if (now.getTime() - dueAt > OVERDUE_MILLISECONDS) return refuseSlip('market_held', [], 'waiting');
  // Of two processes one has it; a stake that is asked for twice is taken once all the same.
  if (!(await markAsked(kernel.db, key))) return;
  const legs = await legsOfSlips(kernel.db, key.brandId, [key.slipId]);
  const found = await findLegs(kernel.db, key.brandId, legs.map(seenOf));
  if (!found) return refuseSlip('market_held', []);
  const closed = await whyClosed(kernel, slip, found);
  if (closed) return refuseSlip(closed, []);
  const refused = judgePrices(found, slip.policy as Policy);
  if (refused) return refuseSlip(refused.errorCode, refused.legs);
  const isOwn = await kernel.db.transaction(async (tx) => {
    // Whoever was held up here for long may find that another process has ended it.
    const held = await lockSlip(tx, key);
    if (held?.state !== 'asked' || held.wager_id !== null) return false;
    await repriceSlip(tx, { ...key, builtMilli: slip.built_milli }, legsToWrite(found));
    return true;
  });
  if (!isOwn) return;
  const { brand_id: brandId, member_id: memberId, grant_ref: grant } = slip;
  if (grant !== null && !(await freeSlips.of(kernel).isOpen(kernel, { brandId, memberId, grant })))
    return refuseSlip('state_conflict', []);
  const verdict = await takeStake(kernel, slip);
  if (!verdict.ok) await refuseSlip(verdict.errorCode, verdict.legs);
};

/** What a call would be refused for by now: nobody calls for a slip that waited (D-T02). */
const whyClosed = async (
  kernel: Kernel,
  slip: SlipRow,
  found: readonly FoundLeg[],
): Promise<'feature_off' | 'maintenance' | 'forbidden' | undefined> => {
  const { brand_id: brandId, member_id: memberId } = slip;
  const [brand, member] = await Promise.all([
    brandById(kernel, brandId),
    memberById(kernel.db, brandId, memberId),
  ]);
  if (!brand || member?.status !== 'open') return 'forbidden';
  const nowhere = { ip: '', country: () => '' };
  const { maintenance } = statusAt(settingsOf(brand), kernel.clock.milliseconds(), nowhere);
  if (maintenance) return 'maintenance';
  return isSwitchedOff(brand, found) ? 'feature_off' : undefined;
};

/** Slips whose process died between the stake and its note; and what is kept for nobody goes. */
export const completeSlips = async (kernel: Kernel): Promise<void> => {
  const ago = (milliseconds: number) => new Date(kernel.clock.milliseconds() - milliseconds);
  const before = ago(ASKED_MILLISECONDS);
  for (const slip of await slipsAsked(kernel.db, before)) {
    const key = { brandId: slip.brand_id, slipId: slip.slip_id };
    if (await noteIfTaken(kernel, slip)) continue;
    if (slip.decides_at)
      await markRefused(kernel.db, key, { errorCode: 'market_held', legs: [], from: 'asked' });
    else await dropSlip(kernel.db, key);
  }
  await forgetDropped(kernel.db, ago(A_DAY));
  await forgetQuotes(kernel.db, ago(A_DAY));
};
const A_DAY = 86_400_000;
