import type { Queries } from '../../../kernel/db.ts';

export type Owner = { brandId: number; memberId: bigint };
type Since = Owner & { since: Date };

/** Whose money moved since then, or who added a card; never free play. */
export const stirredSince = (db: Queries, p: { brandId: number; since: Date }) =>
  db.rows(
    `select s.member_id /* not null */ from (
       select member_id from deposits where brand_id = $1 and state = 'credited'
         and settled_at > $2
       union select member_id from withdrawals where brand_id = $1 and created_at > $2
       union select sender_id from member_transfers where brand_id = $1 and at > $2
       union select receiver_id from member_transfers where brand_id = $1 and at > $2
       union select from_id from room_flows where brand_id = $1 and noted_at > $2
       union select to_id from room_flows where brand_id = $1 and noted_at > $2
       union select member_id from bank_cards where brand_id = $1 and created_at > $2) s
     join members m on m.brand_id = $1 and m.member_id = s.member_id and m.type <> 4
     order by 1`,
    [p.brandId, p.since],
  );

/**
 * So much of a member is read at most, the newest of each kind. A deposit that was taken back later
 * did move (D-U52).
 */
const MOST = 2000;
export const movedOf = (db: Queries, p: Since) =>
  db.rows(
    `(select 'deposit' as kind /* is finding_evidence.kind, not null */,
       deposit_id as ref /* not null */, amount, settled_at as at /* not null */,
       '' as means /* not null */ from deposits
     where brand_id = $1 and member_id = $2 and state = 'credited' and settled_at > $3
     order by settled_at desc limit ${MOST})
   union all
   (select 'withdrawal', withdrawal_id, amount, created_at, '' from withdrawals
     where brand_id = $1 and member_id = $2 and state <> 'rejected' and created_at > $3
     order by created_at desc limit ${MOST})
   union all
   (select 'sent', transfer_id, amount, at, '' from member_transfers
     where brand_id = $1 and sender_id = $2 and at > $3 order by at desc limit ${MOST})
   union all
   (select 'received', transfer_id, amount, at, '' from member_transfers
     where brand_id = $1 and receiver_id = $2 and at > $3 order by at desc limit ${MOST})
   union all
   (select 'card', card_id, null, created_at, fingerprint from bank_cards
     where brand_id = $1 and member_id = $2 and created_at > $3
     order by created_at desc limit ${MOST})
   union all
   (select 'method', method_id, null, max(settled_at), method_id from deposits
     where brand_id = $1 and member_id = $2 and state = 'credited' and settled_at > $3
     group by method_id)
   union all
   (select 'passed', hand_id || ':' || to_id, amount, noted_at, to_id::text from room_flows
     where brand_id = $1 and from_id = $2 and noted_at > $3 order by noted_at desc limit ${MOST})
   union all
   (select 'won', hand_id || ':' || from_id, amount, noted_at, from_id::text from room_flows
     where brand_id = $1 and to_id = $2 and noted_at > $3 order by noted_at desc limit ${MOST})
   order by 4, 1, 2`,
    [p.brandId, p.memberId, p.since],
  );

const SHARERS_MAX = 100;
/** Others who have, or had, a card of this member; never free play. */
export const sharersOf = (db: Queries, p: Owner) =>
  db.rows(
    `select o.member_id, min(o.created_at) as at /* not null */ from bank_cards c
     join bank_cards o on o.brand_id = c.brand_id and o.fingerprint = c.fingerprint
       and o.member_id <> c.member_id
     join members m on m.brand_id = o.brand_id and m.member_id = o.member_id and m.type <> 4
     where c.brand_id = $1 and c.member_id = $2 group by 1 order by 2 limit ${SHARERS_MAX}`,
    [p.brandId, p.memberId],
  );

const ENDS_MAX = 20_000;
/**
 * The valid bet of what ended in a stretch, of the last bets alone: who made more than those since
 * is shown with less play than there was, which a person sees.
 */
export const playedBetween = async (
  db: Queries,
  p: Owner & { from: Date; to: Date },
): Promise<bigint> => {
  const row = await db.row(
    `select coalesce(sum(e.valid_bet), 0)::bigint as played /* not null */ from (
       select valid_bet, at from wager_ends where brand_id = $1 and member_id = $2
       order by end_id desc limit ${ENDS_MAX}) e where e.at >= $3 and e.at <= $4`,
    [p.brandId, p.memberId, p.from, p.to],
  );
  return row?.played ?? 0n;
};
