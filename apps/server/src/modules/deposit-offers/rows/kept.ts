import type { Queries } from '../../../kernel/db.ts';
import { availableOf, type BonusRow, type Owner } from '../store.ts';

/**
 * What was won or lost by all bets that were placed while a bonus is bound, and whether some are
 * open. One that may keep no more than so much has a highest bet, so that nothing of it is in a
 * wallet at a vendor.
 */
const playedUnder = async (tx: Queries, row: BonusRow) =>
  (await tx.row(
    `select coalesce(sum(payout - stake), 0)::bigint as won /* not null */,
       coalesce(bool_or(state = 'open'), false) as is_open /* not null */
     from wagers where brand_id = $1 and member_id = $2 and transfer_id > $3 and not is_free`,
    [row.brand_id, row.member_id, row.transfer_id],
  )) ?? { won: 0n, is_open: false };

/**
 * Whether nothing was won with one: all bets that were placed since it was given brought no more
 * than they cost, none of them is open, and nothing that was carried out since is at a vendor.
 */
export const wonNothing = async (tx: Queries, row: BonusRow): Promise<boolean> => {
  const { won, is_open: isOpen } = await playedUnder(tx, row);
  return won <= 0n && !isOpen && !(await isAway(tx, row));
};
const isAway = async (tx: Queries, row: BonusRow): Promise<boolean> =>
  (await tx.row(
    `select 1 from balances b where b.brand_id = $1 and b.member_id = $2
       and exists (select from vendor_wallets v where v.brand_id = b.brand_id
         and v.member_id = b.member_id and v.amount > 0)
       and exists (select from entries e where e.brand_id = b.brand_id
         and e.account_id = b.account_id and e.balance_after is not null
         and e.transfer_id > $3 and e.type = 'wallet_out')`,
    [row.brand_id, row.member_id, row.transfer_id],
  )) !== undefined;

/** What is above the most that stays, beside what was given, and whether bets are still out. */
export const aboveKept = async (
  tx: Queries,
  row: BonusRow,
  { givenMinor }: { givenMinor: bigint },
): Promise<{ minor: bigint; isOpen: boolean }> => {
  if (row.keep_most === null) return { minor: 0n, isOpen: false };
  const { won, is_open: isOpen } = await playedUnder(tx, row);
  const above = givenMinor + won - row.keep_most;
  return { minor: above > 0n ? above : 0n, isOpen };
};

/**
 * The balance that stays at most when one that is bound is played through: what it may keep, and
 * what was there beside it. An open bet counts as lost here as in the balance.
 */
export const keepsUpTo = async (db: Queries, row: BonusRow): Promise<bigint | undefined> => {
  if (row.state !== 'bound' || row.keep_most === null) return undefined;
  const there = await availableOf(db, { brandId: row.brand_id, memberId: row.member_id });
  const { won } = await playedUnder(db, row);
  const beside = there - row.bonus - won;
  return row.keep_most + (beside > 0n ? beside : 0n);
};

/** Whether a bonus is bound of which something may still go back. */
export const keepsNotAll = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.row(
    `select 1 from deposit_bonuses where brand_id = $1 and member_id = $2 and state = 'bound'
       and keep_most is not null limit 1`,
    [p.brandId, p.memberId],
  )) !== undefined;
