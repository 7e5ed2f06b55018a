import type { Queries } from '../../../kernel/db.ts';
import { hasOpenRounds } from '../rows/grants.ts';
import { aboveKept, mayBeTold } from '../rows/kept.ts';
import { isOut, outOf } from '../rows/owed.ts';
import { availableOf, hasPlayedSince, type BonusRow } from '../store.ts';

export type GivingUp = {
  may: boolean;
  isPlayed: boolean;
  /** What goes back of the balance, in minor units. */
  backMinor: bigint;
  /** Whether something that was won with it stays, and goes on asking for its bets. */
  asksOn: boolean;
};
const NOT: GivingUp = { may: false, isPlayed: false, backMinor: 0n, asksOn: false };

/**
 * What giving up would mean now. As long as nothing was played it simply goes back. Later only one
 * that came without a deposit can be given up (D-I13), and not before its free bets are drawn: what
 * they win would have no end and no highest bet any more (D-I15).
 */
export const givingUp = async (
  db: Queries,
  row: BonusRow,
  { givenMinor }: { givenMinor: bigint },
): Promise<GivingUp> => {
  if (row.state === 'promised') return { ...NOT, may: true };
  if (row.state !== 'bound' || row.transfer_id === null) return NOT;
  if (await hasOpenRounds(db, row)) return NOT;
  const owner = { brandId: row.brand_id, memberId: row.member_id };
  if (!(await hasPlayedSince(db, { ...owner, transferId: row.transfer_id })))
    return { ...NOT, may: true, backMinor: givenMinor };
  if (row.offer_id !== null) return NOT;
  const above = await aboveKept(db, row, { givenMinor: 0n });
  if (above.isOpen) return NOT;
  const there = await availableOf(db, owner);
  const due = givenMinor + above.minor;
  const backMinor = due < there ? due : there;
  const asksOn = there > backMinor || isOut(await outOf(db, owner)) || (await mayBeTold(db, row));
  return { may: true, isPlayed: true, backMinor, asksOn };
};
