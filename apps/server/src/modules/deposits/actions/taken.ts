import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { listSlot } from '../../../kernel/slots.ts';
import { insertGift, insertGivenBack, insertTaking } from '../rows/taken.ts';

/** A deposit some of which was taken back from its member, or given back. */
export type TakenDeposit = {
  brandId: number;
  memberId: bigint;
  depositId: string;
  /** When its money had been credited. */
  cameAt: Date;
};
/** Who counted a deposit hears of it in that transaction. */
export const takenListeners =
  listSlot<(tx: Queries, p: TakenDeposit) => Promise<void>>('deposits.taken');

type Moved = { brandId: number; depositId: string; transferId: bigint };
/** Whatever was earned by a deposit follows it. The caller holds it and its member's account. */
export const noteTaken = async (
  kernel: Kernel,
  tx: Queries,
  p: Moved & { amountMinor: bigint },
): Promise<void> => {
  await tellTaken(kernel, tx, { ...p, taking: await insertTaking(tx, p) });
};
/** The same where a transfer gives back what the one of this key took. */
export const noteGivenBack = async (
  kernel: Kernel,
  tx: Queries,
  p: Moved & { takenBy: string },
): Promise<void> => {
  await tellTaken(kernel, tx, { ...p, taking: await insertGivenBack(tx, p) });
};

/** A deposit that the house gave counts for nothing that deposits earn, from its credit on. */
export const noteGift = async (
  kernel: Kernel,
  tx: Queries,
  p: Omit<Moved, 'transferId'>,
): Promise<void> => {
  await tellTaken(kernel, tx, { ...p, taking: await insertGift(tx, p) });
};

type Taking = Awaited<ReturnType<typeof insertTaking>>;
const tellTaken = async (
  kernel: Kernel,
  tx: Queries,
  p: Omit<Moved, 'transferId'> & { taking: Taking },
) => {
  const { brandId, depositId, taking } = p;
  if (!taking) return;
  const told = { brandId, depositId, memberId: taking.member_id, cameAt: taking.came_at };
  for (const hear of takenListeners.of(kernel)) await hear(tx, told);
};
