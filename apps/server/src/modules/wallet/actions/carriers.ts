import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { fillRooms } from './limits.ts';

export type Carried = {
  brand: Brand;
  memberId: bigint;
  code: string;
  /** Business identity, unique in the brand. */
  key: string;
};
/**
 * Who tells a connected vendor that money came to its wallet or goes home. A vendor that did not
 * answer is told again until it does: `waiting`.
 */
export type Carrier = {
  /** In the transaction that has moved the money out. */
  noteOut(tx: Queries, p: Carried & { amountMinor: bigint }): Promise<void>;
  tell(p: Carried): Promise<void>;
  /** null: all that lies there. What comes home is moved when the vendor has let it go. */
  bringHome(
    p: Carried & { amountMinor: bigint | null },
  ): Promise<'done' | 'waiting' | 'insufficient_balance' | 'idempotency_conflict'>;
};
type FindCarrier = (brand: Brand, code: string) => Carrier | undefined;

/** Who carries money to a vendor of a brand; by the module that is connected to them. */
export const vendorCarriers = slot<FindCarrier>('wallet.carriers', () => undefined);

/**
 * Whether the member's own limits allow what lies at vendors and in rooms now, and so much more:
 * it can be staked and lost, and of vendors no statement of ours stands before it. What is at stake
 * in open hands has been taken off the limits. The caller holds the member's lock.
 */
export const hasRoomOutside = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; moreMinor?: bigint },
): Promise<boolean> => {
  const find = () =>
    tx.row(
      `select least(b.stake_room, b.loss_room) as room, coalesce(b.room_until <= $3, false)
       as is_stale, coalesce((select sum(w.amount) from vendor_wallets w
         where w.brand_id = $1 and w.member_id = $2), 0)::bigint - b.in_hands as away
     from balances b where b.brand_id = $1 and b.member_id = $2`,
      [p.brandId, p.memberId, tx.now()],
    );
  const row = await find();
  if (row?.is_stale) {
    await fillRooms(tx, p);
    return hasRoomOutside(tx, p);
  }
  return !row || row.room === null || row.away + (p.moreMinor ?? 0n) <= row.room;
};
