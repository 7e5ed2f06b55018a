import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { listSlot } from '../../../kernel/slots.ts';
import { insertTaking } from '../rows/taken.ts';

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

type Moved = { brandId: number; depositId: string; transferId: bigint; byMinor: bigint };
/**
 * Whatever was earned by a deposit follows it: `byMinor` is what the transfer took, below nothing
 * what it gave back. The caller holds the deposit and its member's account.
 */
export const noteTaken = async (kernel: Kernel, tx: Queries, p: Moved): Promise<void> => {
  const { brandId, depositId } = p;
  const taking = await insertTaking(tx, p);
  if (!taking) return;
  const told = { brandId, depositId, memberId: taking.member_id, cameAt: taking.came_at };
  for (const hear of takenListeners.of(kernel)) await hear(tx, told);
};
