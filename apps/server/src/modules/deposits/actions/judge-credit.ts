import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { maySumTo } from '../../identity/index.ts';
import { methodsOf, playsFor } from '../../payment-methods/index.ts';
import { judgeCredit } from '../../safety/index.ts';
import { wasHeldFor, type HeldWhy } from '../rules.ts';
import { creditedSince, hasEnded, moveDeposit, type DepositRow } from '../store.ts';

type Coming = { brand: Brand; memberId: bigint; amountMinor: bigint };
type Held = { brand: Brand; deposit: DepositRow; amountMinor?: bigint };

/** What a deposit is held for, by its method too: real money buys no play money (D-U24). */
const whyDeposit = async (
  kernel: Kernel,
  tx: Queries,
  { brand, deposit, amountMinor = deposit.amount }: Held,
): Promise<HeldWhy | undefined> => {
  const why = await whyHeld(kernel, tx, { brand, memberId: deposit.member_id, amountMinor });
  const owner = { brandId: brand.id, memberId: deposit.member_id };
  if (await hasEnded(tx, owner)) return 'account_ended';
  const method = methodsOf(kernel).get(deposit.method_id);
  return method && !playsFor(method, brand) ? 'real_for_play' : why;
};
/**
 * Why money that came is not credited by itself: a limit of the member's own, a break, or what
 * they have not proven. A deposit that expired was not counted while it was over, so that it is
 * judged where it comes, under the member's lock, whatever was judged when it began. Of several
 * reasons it is the gravest.
 */
export const whyHeld = async (
  kernel: Kernel,
  tx: Queries,
  { brand, memberId, amountMinor }: Coming,
): Promise<HeldWhy | undefined> => {
  const owner = { brandId: brand.id, memberId };
  const held = await judgeCredit(kernel, tx, { ...owner, amountMinor });
  if (held === 'on_break') return held;
  const total = amountMinor + (await creditedSince(tx, { ...owner, from: new Date(0) }));
  return (await maySumTo(tx, { brand, memberId, totalMinor: total })) ? held : 'identity_required';
};

/** Held for a person, who credits it all the same or pays it back. False: it may be credited. */
export const holdCredit = async (kernel: Kernel, tx: Queries, p: Held): Promise<boolean> => {
  const { brand, deposit } = p;
  const why = await whyDeposit(kernel, tx, p);
  if (why) {
    await moveDeposit(tx, {
      brandId: brand.id,
      id: deposit.deposit_id,
      state: 'review',
      reason: why,
    });
  }
  return why !== undefined;
};

/**
 * Judged once more where the desk credits it: held anew for what was not shown before, and what it
 * is credited in spite of where that was.
 */
export const judgeShown = async (
  kernel: Kernel,
  tx: Queries,
  { brand, deposit }: { brand: Brand; deposit: DepositRow },
): Promise<{ isHeld: boolean; why: HeldWhy | undefined }> => {
  const why = await whyDeposit(kernel, tx, { brand, deposit });
  const isHeld = why !== undefined && !wasHeldFor(deposit, why);
  if (isHeld) {
    await moveDeposit(tx, {
      brandId: brand.id,
      id: deposit.deposit_id,
      state: 'review',
      reason: why,
    });
  }
  return { isHeld, why };
};
