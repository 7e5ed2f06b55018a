import type { Queries } from '../../../kernel/db.ts';

/** Where points come from and go to: it stands below nothing by all that members have. */
const HOUSE = 'points:house';

export type PointsPosting = {
  memberId: bigint;
  /** Hundredths of a point; positive credits the member, never zero. */
  hundredths: bigint;
  /** Business identity, unique in the brand. */
  key: string;
  reference: string;
};

/**
 * Moves points between members and the house in the caller's transaction, one transfer a posting;
 * answers the transfers by their keys. Points are a currency of their own in the same ledger, with
 * an account for each member that may stand below nothing: that is a debt of points. Whoever posts
 * has judged under a lock, and that the key is new: one that was used throws.
 */
export const postPoints = async (
  tx: Queries,
  brandId: number,
  postings: readonly PointsPosting[],
): Promise<Map<string, bigint>> => {
  if (postings.length === 0) return new Map();
  if (postings.some((one) => one.hundredths === 0n)) throw new Error('a posting of no points');
  const memberIds = postings.map((one) => one.memberId);
  await tx.run(
    `insert into accounts (brand_id, name, currency)
     select $1, n.name, 'POINTS' from (
       select '${HOUSE}' as name union select 'points:' || m from unnest($2::bigint[]) as u(m)) n
     where not exists (select from accounts a where a.brand_id = $1 and a.name = n.name)
     order by n.name on conflict (brand_id, name) do nothing`,
    [brandId, memberIds],
  );
  await tx.run('select hold_folio($1)', [brandId]);
  const rows = await tx.rows(
    `with given as materialized (
       select g.*, nextval('transfer_ids') as transfer_id from (
         select * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[])
           as u(member_id, amount, key, reference) order by member_id, key) g
     ), posted as (
       insert into transfers (brand_id, transfer_id, key, kind, reference, at)
       select $1, g.transfer_id, g.key, 'points', g.reference, $6 from given g
     ), entered as (
       insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
       select $1, g.transfer_id, e.no, e.account, 'points', e.amount, $6::timestamptz
       from given g
       join accounts m on m.brand_id = $1 and m.name = 'points:' || g.member_id
       join accounts h on h.brand_id = $1 and h.name = '${HOUSE}'
       cross join lateral (values (1, m.account_id, g.amount), (2, h.account_id, -g.amount))
         as e(no, account, amount)
     )
     select g.key /* not null */, g.transfer_id /* not null */ from given g`,
    [
      brandId,
      memberIds,
      postings.map((one) => one.hundredths),
      postings.map((one) => one.key),
      postings.map((one) => one.reference),
      tx.now(),
    ],
  );
  return new Map(rows.map((row) => [row.key, row.transfer_id]));
};
