import type { Queries } from '../../../kernel/db.ts';
import type { BonusRow } from '../store.ts';

/** What was above the most that stays when it ended, and how much of that went back. */
export const noteAbove = (
  tx: Queries,
  row: BonusRow,
  p: { aboveMinor: bigint; takenMinor: bigint; isDue: boolean },
) =>
  tx.run(
    `update deposit_bonuses set above = $3, above_taken = $4, is_above_due = $5
     where brand_id = $1 and deposit_id = $2 and keep_most is not null`,
    [row.brand_id, row.deposit_id, p.aboveMinor, p.takenMinor, p.isDue],
  );
/** It was looked at again: what went back besides, or came back where that is below nothing. */
export const noteAboveAgain = (
  tx: Queries,
  row: BonusRow,
  p: { aboveMinor: bigint; byMinor: bigint },
) =>
  tx.run(
    `update deposit_bonuses set above = $3, above_taken = above_taken + $4, taken = taken + $4,
       above_turns = above_turns + 1, is_above_due = false
     where brand_id = $1 and deposit_id = $2`,
    [row.brand_id, row.deposit_id, p.aboveMinor, p.byMinor],
  );
/** Those of whose days a bet ended otherwise in a span: what may stay is looked at again. */
export const noteAboveCorrected = (
  tx: Queries,
  p: { brandId: number; after: bigint; upTo: bigint },
) =>
  tx.run(
    `update deposit_bonuses b set is_above_due = true from wager_ends e
     join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id and not w.is_free
     where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
       and e.kind in ('correction', 'reopened', 'void')
       and b.brand_id = e.brand_id and b.member_id = e.member_id and b.above is not null
       and b.state in ('done', 'expired', 'given_up', 'returned', 'taken_back')
       and e.at >= b.ended_at
       and w.transfer_id > b.transfer_id and w.transfer_id <= b.last_transfer`,
    [p.brandId, p.after, p.upTo],
  );
export const dueAbove = (db: Queries, brandId: number) =>
  db.rows(
    `select deposit_id, member_id from deposit_bonuses where brand_id = $1 and is_above_due
     order by member_id`,
    [brandId],
  );
