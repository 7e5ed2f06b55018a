import type { Queries } from '../../../kernel/db.ts';
import type { BonusRow } from '../store.ts';

type Span = { brandId: number; after: bigint; upTo: bigint };
/**
 * Bets of the days of bonuses that ended early, and that ended otherwise since: what was open at
 * the end of one is looked after by `owed_bonuses` from there on. Records of vendors' wallets move
 * nothing here.
 */
const CHANGED = `from wager_ends e
   join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id and not w.is_free
   join deposit_bonuses b on b.brand_id = e.brand_id and b.member_id = e.member_id
     and w.transfer_id > b.transfer_id and w.transfer_id <= b.last_transfer
     and e.at >= b.ended_at and b.state in ('expired', 'given_up', 'returned', 'taken_back')
   left join owed_bonuses o on o.brand_id = b.brand_id and o.deposit_id = b.deposit_id
   where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
     and e.kind in ('correction', 'reopened', 'void')
     and not exists (select from wallet_plays p where p.brand_id = w.brand_id
       and p.member_id = w.member_id and p.wager_id = w.wager_id)` as const;

/**
 * What was lost of a bonus with such a bet is owed as far as it brings something after all; what
 * it had paid before is no part of that.
 */
export const oweCorrected = (tx: Queries, p: Span) =>
  tx.run(
    `insert into owed_bonuses as had (brand_id, deposit_id, member_id, owed, wagers, parts, away,
       mark, at)
     select c.brand_id, c.deposit_id, c.member_id, min(c.short), array_agg(c.wager_id),
       sum(c.paid)::bigint, 0, min(c.last_transfer), $4
     from (select distinct b.brand_id, b.deposit_id, b.member_id,
         b.bonus - b.taken + b.above_taken as short,
         b.last_transfer, w.wager_id, (select coalesce(sum(f.payout), 0) from wager_ends f
           where f.brand_id = b.brand_id and f.member_id = b.member_id
             and f.wager_id = w.wager_id and f.end_id <= $2) as paid
       ${CHANGED}
         and b.bonus > b.taken - b.above_taken
         and not coalesce(w.wager_id = any(o.wagers), false)) c
     group by c.brand_id, c.deposit_id, c.member_id
     on conflict (brand_id, deposit_id) do update set wagers = had.wagers || excluded.wagers,
       parts = had.parts + excluded.parts, owed = excluded.owed + had.collected,
       state = 'open', ended_at = null`,
    [p.brandId, p.after, p.upTo, tx.now()],
  );

/** One that asks for nothing any more is to be looked at, by the terms it was given on. */
export const noteCorrected = (tx: Queries, p: Span) =>
  tx.run(
    `update deposit_bonuses d set is_corrected = true from (select distinct b.deposit_id ${CHANGED}
       and b.required = 0 and b.times > 0 and (b.asks_on or b.state <> 'expired'
         or b.offer_id is null)) c
     where d.brand_id = $1 and d.deposit_id = c.deposit_id`,
    [p.brandId, p.after, p.upTo],
  );
export const correctedOnes = (db: Queries, brandId: number) =>
  db.rows(
    `select deposit_id, member_id from deposit_bonuses where brand_id = $1 and is_corrected
     order by member_id`,
    [brandId],
  );
export const noteLooked = (tx: Queries, row: BonusRow) =>
  tx.run(
    'update deposit_bonuses set is_corrected = false where brand_id = $1 and deposit_id = $2',
    [row.brand_id, row.deposit_id],
  );
/**
 * It asks for what its terms say again, of what it gave; of free rounds of what they brought. Where
 * a withdrawal was asked for since it was given, that is from the last transfer of now on (D-I34).
 */
export const askAgain = (tx: Queries, row: BonusRow) =>
  tx.run(
    `update deposit_bonuses b set asks_from = (select max(e.transfer_id) from entries e
         where e.brand_id = b.brand_id and e.balance_after is not null
           and e.account_id = (select o.account_id from balances o where o.brand_id = b.brand_id
             and o.member_id = b.member_id)),
       required = case when b.spins > 0 then b.required else trunc((b.bonus + case b.turnover_of
       when 'both' then coalesce((select sum(e.amount) from transfers t
         join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
           and e.type = 'deposit' and e.balance_after is not null
         where t.brand_id = b.brand_id and t.key = 'deposit:' || b.deposit_id), 0)
       else 0 end) * b.times / 100)::bigint end
     where b.brand_id = $1 and b.deposit_id = $2`,
    [row.brand_id, row.deposit_id],
  );
