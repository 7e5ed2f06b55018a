import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Owner } from '../store.ts';

/**
 * What was paid of an open bet already is out no more: `parts` of it came before. A stake that the
 * house gave is none of the member's money.
 */
const OUT = `select coalesce(array_agg(w.wager_id::text), '{}') as wagers,
       coalesce(sum(greatest(0, w.stake - w.payout)), 0)::bigint as staked,
       coalesce(sum(w.payout), 0)::bigint as parts, (select coalesce(sum(v.amount), 0)::bigint
         from vendor_wallets v where v.brand_id = $1 and v.member_id = $2) as away,
       coalesce((select max(e.transfer_id) from entries e where e.brand_id = $1
         and e.account_id = (select b.account_id from balances b where b.brand_id = $1
           and b.member_id = $2) and e.balance_after is not null), 0) as mark /* not null */
     from wagers w where w.brand_id = $1 and w.member_id = $2 and w.state = 'open'
       and not w.is_free` as const;
export type Out = RowOf<typeof OUT>;
/**
 * Where a member's money is that is not in the balance; under the member's lock. What moves it
 * takes its number under that lock too: the last transfer of the account parts exactly what was
 * before from what comes after, whatever other members or brands write meanwhile.
 */
export const outOf = async (tx: Queries, p: Owner): Promise<Out> => {
  const row = await tx.row(OUT, [p.brandId, p.memberId]);
  return row ?? { wagers: [], staked: 0n, parts: 0n, away: 0n, mark: 0n };
};
/** An open bet is out however much was paid of it: it may bring more than all its stake yet. */
export const isOut = ({ wagers, away }: Out): boolean => wagers.length > 0 || away > 0n;
export const insertOwed = (
  tx: Queries,
  p: Owner & { depositId: string; owedMinor: bigint; out: Out },
) =>
  tx.run(
    `insert into owed_bonuses (brand_id, deposit_id, member_id, owed, wagers, parts, away, mark, at)
   values ($1, $2, $3, $4, $5::bigint[], $6, $7, $8, $9)`,
    [
      p.brandId,
      p.depositId,
      p.memberId,
      p.owedMinor,
      `{${p.out.wagers.join(',')}}`,
      p.out.parts,
      p.out.away,
      p.out.mark,
      tx.now(),
    ],
  );

const OWED = `select o.deposit_id, o.owed, o.collected, o.turns,
     greatest(0, w.home + v.home - others.taken)::bigint as home,
     greatest(0, w.home + greatest(v.home, o.carried) - others.taken)::bigint as came,
     greatest(v.home, o.carried)::bigint as carried,
     (w.still + least(v.now, greatest(0, o.away - v.home)))::bigint as still
   from owed_bonuses o
   join balances b on b.brand_id = o.brand_id and b.member_id = o.member_id
   cross join lateral (select greatest(0, coalesce(sum(g.payout), 0) - o.parts) as home,
       case when coalesce(bool_or(g.state = 'open'), false) then o.owed else 0 end as still
     from wagers g where g.brand_id = o.brand_id and g.wager_id = any(o.wagers)
       and not g.is_free) w
   cross join lateral (select case when o.away = 0 then 0 when o.is_away_lost then o.carried
       else greatest(0, coalesce((
         select sum(e.amount) from entries e where e.brand_id = o.brand_id
           and e.account_id = b.account_id and e.balance_after is not null
           and e.transfer_id > o.mark and e.type in ('wallet_in', 'wallet_out')), 0)) end as home,
       (select coalesce(sum(s.amount), 0) from vendor_wallets s
         where s.brand_id = o.brand_id and s.member_id = o.member_id
           and not o.is_away_lost) as now) v
   cross join lateral (select coalesce(-sum(e.amount), 0) as taken from entries e
     join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
     where e.brand_id = o.brand_id and e.account_id = b.account_id
       and e.balance_after is not null and e.transfer_id > o.mark and e.type = 'bonus'
       and t.key like 'deposit-bonus-owed:%' and t.reference <> o.deposit_id) others
   where o.brand_id = $1 and o.member_id = $2 and o.state = 'open'
   order by o.at, o.deposit_id` as const;
/**
 * `home`: what came from where the money was and was not carried out again; `came`: what did when
 * something was taken of it, or does now; `still`: what may come yet, of open bets all of it.
 */
export type OwedRow = RowOf<typeof OWED>;
/**
 * What is owed of ended bonuses, the oldest first. What another one took of the same homecoming
 * is not there any more.
 */
export const owedRows = (db: Queries, p: Owner) => db.rows(OWED, [p.brandId, p.memberId]);

const least = (one: bigint, other: bigint): bigint => (other < one ? other : one);
/** What may still be taken of it: no more than was out and has come home or may come yet. */
export const leftOf = (row: OwedRow): bigint => {
  const left = least(row.owed, row.home + row.still) - row.collected;
  return left > 0n ? left : 0n;
};
export const owedByDeposit = async (db: Queries, p: Owner): Promise<Map<string, bigint>> =>
  new Map((await owedRows(db, p)).map((row) => [row.deposit_id, leftOf(row)]));

export const collectRow = async (
  tx: Queries,
  p: { brandId: number; depositId: string; byMinor: bigint; carriedMinor: bigint },
): Promise<void> => {
  await tx.run(
    `with more as (update owed_bonuses set collected = collected + $3, turns = turns + 1,
        carried = case when $3 > 0 then $4 else carried end
      where brand_id = $1 and deposit_id = $2)
    update deposit_bonuses set taken = taken + $3 where brand_id = $1 and deposit_id = $2`,
    [p.brandId, p.depositId, p.byMinor, p.carriedMinor],
  );
};
export const endOwed = (
  tx: Queries,
  p: { brandId: number; depositId: string; carriedMinor: bigint },
) =>
  tx.run(
    `update owed_bonuses set ended_at = $3,
     state = case when collected = owed then 'paid' else 'lost' end,
     is_away_lost = collected < owed,
     carried = case when collected < owed then $4 else carried end
   where brand_id = $1 and deposit_id = $2`,
    [p.brandId, p.depositId, tx.now(), p.carriedMinor],
  );
/** A bet that ended, or ended again, in a span: what was owed of it is looked at once more. */
export const reopenOwed = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `update owed_bonuses o set state = 'open', ended_at = null from wager_ends e
   where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3 and o.brand_id = $1
     and o.member_id = e.member_id and o.state <> 'open' and e.wager_id = any(o.wagers)`,
    [p.brandId, p.after, p.upTo],
  );
export const owingMembers = (db: Queries, brandId: number) =>
  db.rows(
    `select distinct member_id from owed_bonuses where brand_id = $1 and state = 'open'
   order by member_id`,
    [brandId],
  );
