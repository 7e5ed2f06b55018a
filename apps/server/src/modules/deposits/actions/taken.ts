import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { listSlot } from '../../../kernel/slots.ts';
import { moveTaken } from '../rows/taken.ts';

/** `takenMinor` is what was taken now, below nothing what was given back. */
export type TakenDeposit = {
  brandId: number;
  memberId: bigint;
  depositId: string;
  takenMinor: bigint;
  /** When its money had been credited. */
  at: Date;
};
/** Who counted a deposit hears what is taken of it, or given back, in that transaction. */
export const takenListeners =
  listSlot<(tx: Queries, p: TakenDeposit) => Promise<void>>('deposits.taken');

type Moved = { brandId: number; depositId: string; byMinor: bigint };
/** Whatever was earned by a deposit follows it. The caller holds it and its member's account. */
export const noteTaken = async (kernel: Kernel, tx: Queries, p: Moved): Promise<void> => {
  const { brandId, depositId, byMinor } = p;
  const moved = await moveTaken(tx, { brandId, id: depositId, byMinor });
  if (!moved) return;
  const told = {
    brandId,
    depositId,
    memberId: moved.member_id,
    takenMinor: moved.moved,
    at: moved.at,
  };
  for (const hear of takenListeners.of(kernel)) await hear(tx, told);
};
