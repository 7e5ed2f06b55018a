import type { Queries } from '../../../kernel/db.ts';
import { availableOf, type BonusRow, type Owner } from '../store.ts';

/** So long after its end what was played in its days may still be told by a vendor, or paid. */
const TOLD_WITHIN_HOURS = 24;
/**
 * A pool that a bet won and that is not paid yet, as after a crash: its job pays it within seconds.
 * What no job pays within a day of the bet and of the end keeps nothing waiting any longer.
 */
const POOL_IS_DUE = `w.state <> 'void' and greatest(w.at, b.ended_at)
    > $3::timestamptz - make_interval(hours => $4)
  and w.detail @> '{"outcome": {"acts": [{"is": "jackpot", "isWon": true}]}}'
  and not exists (select from jackpot_wins o
    where o.brand_id = w.brand_id and o.wager_id = w.wager_id)` as const;
/**
 * What was won or lost by all bets that were placed from when a bonus was given to its end, with
 * the pools that they won, and whether some are open, or won a pool that is due. What was played at
 * a vendor goes by its time: its record comes when it comes, and may be of before, or of its days
 * and told after them.
 */
const playedUnder = async (tx: Queries, row: BonusRow) =>
  (await tx.row(
    `select coalesce(sum(w.payout - w.stake + j.pools), 0)::bigint as won /* not null */,
       coalesce(bool_or(w.state = 'open' or (${POOL_IS_DUE})), false) as is_open /* not null */
     from deposit_bonuses b
     join wagers w on w.brand_id = b.brand_id and w.member_id = b.member_id
       and w.transfer_id > b.transfer_id and not w.is_free
     left join wallet_plays p on p.brand_id = w.brand_id and p.member_id = w.member_id
       and p.wager_id = w.wager_id
     cross join lateral (select coalesce(sum(o.amount), 0) as pools from jackpot_wins o
       where o.brand_id = w.brand_id and o.wager_id = w.wager_id) j
     where b.brand_id = $1 and b.deposit_id = $2 and case when p.wager_id is null
       then b.last_transfer is null or w.transfer_id <= b.last_transfer
       else p.played_at > b.credited_at and p.played_at <= coalesce(b.ended_at, 'infinity') end`,
    [row.brand_id, row.deposit_id, tx.now(), TOLD_WITHIN_HOURS],
  )) ?? { won: 0n, is_open: false };
/** Whether a bet of its days won a pool that is not paid yet. */
export const isPoolDue = async (tx: Queries, row: BonusRow): Promise<boolean> =>
  (await tx.row(
    `select 1 from deposit_bonuses b
     join wagers w on w.brand_id = b.brand_id and w.member_id = b.member_id
       and w.transfer_id > b.transfer_id and not w.is_free
     where b.brand_id = $1 and b.deposit_id = $2
       and (b.last_transfer is null or w.transfer_id <= b.last_transfer) and ${POOL_IS_DUE}
     limit 1`,
    [row.brand_id, row.deposit_id, tx.now(), TOLD_WITHIN_HOURS],
  )) !== undefined;

/**
 * Whether nothing was won with one that ended: all bets of its days brought no more than they cost.
 * Undefined as long as nobody knows: one of them is open, something that was carried out since is
 * at a vendor, or a vendor may still tell of it.
 */
export const wonNothing = async (tx: Queries, row: BonusRow): Promise<boolean | undefined> => {
  const { won, is_open: isOpen } = await playedUnder(tx, row);
  return isOpen || (await mayBeTold(tx, row)) ? undefined : won <= 0n;
};
/** Whether something was carried out in its days of which a vendor may still tell. */
export const mayBeTold = async (tx: Queries, row: BonusRow): Promise<boolean> =>
  (await tx.row(
    `select 1 from balances b join deposit_bonuses o
       on o.brand_id = b.brand_id and o.deposit_id = $4
     where b.brand_id = $1 and b.member_id = $2
       and (coalesce(o.ended_at, $5) > $5::timestamptz - make_interval(hours => $6)
         or exists (select from vendor_wallets v where v.brand_id = b.brand_id
           and v.member_id = b.member_id and v.amount > 0))
       and exists (select from entries e where e.brand_id = b.brand_id
         and e.account_id = b.account_id and e.balance_after is not null
         and e.transfer_id > $3 and e.type = 'wallet_out'
         and e.transfer_id <= coalesce(o.last_transfer, e.transfer_id))`,
    [row.brand_id, row.member_id, row.transfer_id, row.deposit_id, tx.now(), TOLD_WITHIN_HOURS],
  )) !== undefined;

/** It is known whether one asks on: it is looked at no more, but for a bet that is corrected. */
export const noteDecided = (tx: Queries, row: BonusRow) =>
  tx.run('update deposit_bonuses set is_decided = true where brand_id = $1 and deposit_id = $2', [
    row.brand_id,
    row.deposit_id,
  ]);
/** Those that ended early, and of which nobody knows yet whether something was won with them. */
export const undecidedOnes = (db: Queries, brandId: number) =>
  db.rows(
    `select deposit_id, member_id from deposit_bonuses
     where brand_id = $1 and state in ('expired', 'given_up', 'returned', 'taken_back')
       and required > 0 and not is_decided
     order by member_id`,
    [brandId],
  );
/** A bet of its days that ended in a span, or ended otherwise: what was won is looked at again. */
export const lookAgain = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `update deposit_bonuses b set is_decided = false from wager_ends e
     where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3 and b.brand_id = $1
       and b.member_id = e.member_id and b.is_decided and b.required > 0
       and (b.state = 'expired' and b.asks_on or b.state = 'taken_back' and b.offer_id is not null)
       and e.placed_at >= b.credited_at`,
    [p.brandId, p.after, p.upTo],
  );

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

/** Whether something may still go back of a bonus that is bound, or that ended with bets open. */
export const keepsNotAll = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.row(
    `select 1 from deposit_bonuses where brand_id = $1 and member_id = $2
       and ((state = 'bound' and keep_most is not null) or is_above_due) limit 1`,
    [p.brandId, p.memberId],
  )) !== undefined;
