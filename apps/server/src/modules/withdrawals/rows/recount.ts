import type { Queries } from '../../../kernel/db.ts';

/** All a member ever bet, end by end, with what of it the ledger says of its time. */
export const endsOneByOne = (db: Queries, p: { brandId: number; memberId: bigint }) =>
  db.rows(
    `select w.wager_id, w.transfer_id, e.category, e.slug, e.valid_bet, e.at, p.played_at
     from wagers w
     left join wager_ends e on e.brand_id = w.brand_id and e.wager_id = w.wager_id
     left join wallet_plays p on p.brand_id = w.brand_id and p.member_id = w.member_id
       and p.wager_id = w.wager_id
     where w.brand_id = $1 and w.member_id = $2 order by e.end_id`,
    [p.brandId, p.memberId],
  );
