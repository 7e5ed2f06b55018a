import type { Queries } from '../../kernel/db.ts';

export type Range = { brandId: number; memberId: bigint; from: string | null;
  until: string | null; before: bigint | null; count: number; kind: string | null };

export type BetRow = { wager_id: bigint; round_id: string | null; slug: string; category: string;
  bet: string; stake: bigint; payout: bigint; valid_bet: bigint;
  state: 'open' | 'settled' | 'void'; at: Date; settled_at: Date | null };
export const betsOf = (db: Queries, p: Range): Promise<BetRow[]> => db.rows<BetRow>(
  `select wager_id, round_id, slug, category, bet, stake, payout, valid_bet, state, at,
     settled_at from wagers
   where brand_id = $1 and member_id = $2 and ($3::timestamptz is null or at >= $3)
     and ($4::timestamptz is null or at < $4) and ($5::bigint is null or wager_id < $5)
     and ($7::text is null or category = $7)
   order by wager_id desc limit $6`,
  [p.brandId, p.memberId, p.from, p.until, p.before, p.count, p.kind]);

export type Totals = { bets: bigint; stake: bigint; valid_bet: bigint; payout: bigint };
export const totalsOf = (db: Queries, p: Omit<Range, 'before' | 'count'>) => db.row<Totals>(
  `select count(*) as bets, coalesce(sum(stake), 0)::bigint as stake,
     coalesce(sum(valid_bet), 0)::bigint as valid_bet,
     coalesce(sum(payout), 0)::bigint as payout
   from wagers where brand_id = $1 and member_id = $2
     and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
     and ($5::text is null or category = $5)`,
  [p.brandId, p.memberId, p.from, p.until, p.kind]);

export type EntryRow = { transfer_id: bigint; entry_no: number; type: string; amount: bigint;
  balance_after: bigint; reference: string; key: string; at: Date };
const ENTRY = `e.transfer_id, e.entry_no, e.type, e.amount, e.balance_after, t.reference, t.key,
  e.at from balances b
  join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
    and e.balance_after is not null
  join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id`;
export const entriesOf = (db: Queries, p: Range): Promise<EntryRow[]> => db.rows<EntryRow>(
  `select ${ENTRY} where b.brand_id = $1 and b.member_id = $2
     and ($3::timestamptz is null or e.at >= $3) and ($4::timestamptz is null or e.at < $4)
     and ($5::bigint is null or e.transfer_id * 10 + e.entry_no < $5)
     and ($7::text is null or e.type = $7)
   order by e.transfer_id desc, e.entry_no desc limit $6`,
  [p.brandId, p.memberId, p.from, p.until, p.before, p.count, p.kind]);

export const entryOf = (db: Queries, p: { brandId: number; memberId: bigint;
  transferId: bigint; entryNo: number }) => db.row<EntryRow>(
  `select ${ENTRY} where b.brand_id = $1 and b.member_id = $2 and e.transfer_id = $3
     and e.entry_no = $4`, [p.brandId, p.memberId, p.transferId, p.entryNo]);

export const sidesOf = (db: Queries, brandId: number, transferId: bigint) =>
  db.rows<{ name: string; amount: bigint }>(
    `select a.name, e.amount from entries e
     join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where e.brand_id = $1 and e.transfer_id = $2 order by e.entry_no`, [brandId, transferId]);
