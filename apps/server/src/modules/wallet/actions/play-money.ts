import type { Queries } from '../../../kernel/db.ts';
import { houseAccountIn } from '../store.ts';
import { post } from './postings.ts';

/** What play money goes against when a brand goes live. */
export const PLAY_MONEY = 'play-money';

type Owner = { brandId: number; memberId: bigint };

/** All balances of a brand, locked in one order: nothing is staked or moved until the end. */
export const lockBalances = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select from balances where brand_id = $1 order by member_id for no key update', [
    brandId,
  ]);
};

/**
 * What a member of play money has, or owes, is brought to nothing by postings in the caller's
 * transaction; answers what went. What a grant binds stays until the grant is over.
 */
export const endPlayMoney = async (tx: Queries, owner: Owner): Promise<bigint> => {
  const { brandId, memberId } = owner;
  const row = await tx.row(
    `select b.available, b.owed, b.bound, a.is_trial,
       coalesce((select max(e.transfer_id) from entries e where e.brand_id = b.brand_id
         and e.account_id = b.account_id and e.balance_after is not null), 0) as last
         /* not null */
     from balances b join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where b.brand_id = $1 and b.member_id = $2 for no key update of b`,
    [brandId, memberId],
  );
  if (!row || row.is_trial) return 0n;
  const key = `play-end:${memberId}:${row.last}`;
  if (row.owed > 0n) await forgive(tx, { ...owner, owed: row.owed, key: `${key}:debt` });
  if (row.available === 0n || row.bound > 0n) return 0n;
  const verdict = await post(tx, {
    brandId,
    memberId,
    type: 'play_end',
    amountMinor: -row.available,
    house: PLAY_MONEY,
    key,
    reference: String(memberId),
  });
  if (!verdict.ok) throw new Error(`play money of ${memberId} stayed: ${verdict.errorCode}`);
  return row.available;
};

/** What is owed in play money is owed no more. */
const forgive = async (tx: Queries, p: Owner & { owed: bigint; key: string }): Promise<void> => {
  const houseId = await houseAccountIn(tx, p.brandId, PLAY_MONEY);
  await tx.run('select hold_folio($1)', [p.brandId]);
  await tx.run(
    `with transfer as (
       insert into transfers (brand_id, key, kind, reference, at)
       values ($1, $2, 'play_end', $3, $6) returning transfer_id),
     written as (
       insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
       select $1, t.transfer_id, one.no, one.account_id, one.type, one.amount, $6::timestamptz
       from transfer t, (values
         (1, debt_account($1, $4), 'debt', $5::bigint),
         (2, $7::bigint, 'play_end', -$5::bigint)) as one(no, account_id, type, amount))
     update balances set owed = 0 where brand_id = $1 and member_id = $4`,
    [p.brandId, p.key, String(p.memberId), p.memberId, p.owed, tx.now(), houseId],
  );
};
