import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };

/** What a member owes the house, in minor units; judged where payouts are, in the balance's row. */
export const owedBy = async (db: Queries, p: Owner): Promise<bigint> =>
  (
    await db.row('select owed from balances where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.owed ?? 0n;

/** How the debt of a member came and went, the newest first. */
export const debtsOf = (db: Queries, p: Owner, count: number) =>
  db.rows(
    `select e.transfer_id, -e.amount as amount /* not null */, t.kind, t.reference, e.at
     from member_debts d
     join entries e on e.brand_id = d.brand_id and e.account_id = d.account_id
     join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
     where d.brand_id = $1 and d.member_id = $2 order by e.transfer_id desc limit $3`,
    [p.brandId, p.memberId, count],
  );

/**
 * Pays what a member owes from the balance, as far as it goes and `mostMinor` at most, in the
 * caller's transaction. Answers what was paid. `key` is unique in the brand: the same one pays
 * nothing again.
 */
export const payDebt = async (
  tx: Queries,
  p: Owner & { mostMinor: bigint; key: string; reference: string },
): Promise<bigint> => {
  const row = await tx.row('select pay_debt($1, $2, $3, $4, $5, $6) as paid /* not null */', [
    p.brandId,
    p.memberId,
    p.mostMinor,
    p.key,
    p.reference,
    tx.now(),
  ]);
  return row?.paid ?? 0n;
};
