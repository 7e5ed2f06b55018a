import type { Kernel } from '../../../kernel/kernel.ts';
import { announceBalance, wagerKeyOf } from '../../wallet/index.ts';
import { keepTaken, markPlaced, wagerOfSlip, type LegRow, type SlipRow } from '../rows/slips.ts';

/** What a stake was taken at: of each leg in its order, and of what is built. */
export type Taken = { legs: TakenLeg[]; built: number | null };
type TakenLeg = { milli: number; version: number; live: boolean; score: string | null };

/** What the ledger keeps beside a stake: it alone says at which prices that was taken (D-T13). */
export const detailOf = (slip: SlipRow, legs: readonly LegRow[]): { slip: string } & Taken => ({
  slip: slip.slip_id,
  built: slip.built_milli,
  legs: legs.map((one) => ({
    milli: one.milli,
    version: one.version,
    live: one.is_live,
    score: one.score,
  })),
});

/** Stakes of before say their slip alone. */
const takenOf = (detail: unknown): Taken | undefined => {
  if (typeof detail !== 'object' || detail === null) return undefined;
  return 'legs' in detail && Array.isArray(detail.legs) ? (detail as Taken) : undefined;
};

type StakedWager = { wagerId: bigint; detail: unknown };
/** The slip says what the ledger took, whatever prices another request of its key laid there. */
export const noteTaken = async (
  kernel: Kernel,
  slip: SlipRow,
  { wagerId, detail }: StakedWager,
): Promise<void> => {
  const key = { brandId: slip.brand_id, slipId: slip.slip_id };
  await kernel.db.transaction(async (tx) => {
    if (!(await markPlaced(tx, key, wagerId))) return;
    const taken = takenOf(detail);
    if (taken) await keepTaken(tx, key, taken);
  });
  await announceBalance(kernel, key.brandId, slip.member_id);
};

/** Where the ledger has the stake of a slip the slip says so: true. */
export const noteIfTaken = async (kernel: Kernel, slip: SlipRow): Promise<boolean> => {
  const transferKey = wagerKeyOf({ memberId: slip.member_id, key: slip.key });
  const asked = { brandId: slip.brand_id, slipId: slip.slip_id, transferKey };
  const wager = await wagerOfSlip(kernel.db, asked);
  if (!wager) return false;
  await noteTaken(kernel, slip, { wagerId: wager.wager_id, detail: wager.detail });
  return true;
};
