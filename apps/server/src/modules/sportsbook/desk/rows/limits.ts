import type { Queries } from '../../../../kernel/db.ts';

type Member = { brandId: number; memberId: bigint };
/** Also 100: who has the whole of the caps by word has it whatever their group has. */
export const keepMemberLimit = async (
  tx: Queries,
  p: Member & { percent: number; reason: string; operatorId: bigint; name: string },
): Promise<void> => {
  await tx.run(
    `insert into book_member_limits (brand_id, member_id, percent, reason, set_by, set_name, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand_id, member_id) do update
     set percent = excluded.percent, reason = excluded.reason, set_by = excluded.set_by,
       set_name = excluded.set_name, at = excluded.at`,
    [p.brandId, p.memberId, p.percent, p.reason, p.operatorId, p.name, tx.now()],
  );
};
/** Nobody said one any more: the member follows their group. */
export const forgetMemberLimit = async (tx: Queries, p: Member): Promise<void> => {
  await tx.run('delete from book_member_limits where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ]);
};
/** Undefined where nobody said one. */
export const percentNow = async (tx: Queries, p: Member): Promise<number | undefined> =>
  (
    await tx.row('select percent from book_member_limits where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.percent;

/** The newest first, with what their slips came to. */
export const memberLimitRows = (
  db: Queries,
  p: { brandId: number; keyword: string; before: { at: Date; id: bigint } | null; count: number },
) =>
  db.rows(
    `select l.member_id, m.account, l.percent, l.reason, l.set_name, l.at,
       s.stake /* not null */, s.payout /* not null */
     from book_member_limits l
     join members m on m.brand_id = l.brand_id and m.member_id = l.member_id
     cross join lateral (select coalesce(sum(w.stake), 0)::bigint as stake,
         coalesce(sum(w.payout), 0)::bigint as payout
       from book_slips b join wagers w on w.brand_id = b.brand_id and w.wager_id = b.wager_id
         and w.state = 'settled'
       where b.brand_id = l.brand_id and b.member_id = l.member_id) s
     where l.brand_id = $1 and strpos(lower(m.account), lower($2)) > 0
       and ($3::timestamptz is null or (l.at, l.member_id) < ($3, $4::bigint))
     order by l.at desc, l.member_id desc limit $5`,
    [p.brandId, p.keyword, p.before?.at ?? null, p.before?.id ?? null, p.count],
  );

export const accountsOfMembers = (db: Queries, brandId: number, ids: readonly bigint[]) =>
  db.rows(
    `select member_id, account from members
     where brand_id = $1 and member_id = any($2::bigint[])`,
    [brandId, [...ids]],
  );
