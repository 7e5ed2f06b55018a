import type { SuspicionState } from '@fairhouse/contract/suspicion-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Noted } from './rules.ts';
import type { Owner } from './rows/facts.ts';

export const brandsToLook = (db: Queries) => db.rows('select brand_id from brands');

/** Up to when was read. */
export const markOf = async (db: Queries, brandId: number): Promise<Date> => {
  const row = await db.row('select seen_at from suspicion_marks where brand_id = $1', [brandId]);
  if (!row) throw new Error(`the mark of brand ${brandId} is missing`);
  return row.seen_at;
};
export const startMark = (tx: Queries, p: { brandId: number; seenAt: Date }) =>
  tx.run(
    `insert into suspicion_marks (brand_id, seen_at) values ($1, $2)
     on conflict (brand_id) do nothing`,
    [p.brandId, p.seenAt],
  );
export const setMark = (tx: Queries, p: { brandId: number; seenAt: Date }) =>
  tx.run('update suspicion_marks set seen_at = $2 where brand_id = $1', [p.brandId, p.seenAt]);

/** Who took or ended a bonus, asked for money, or sent some on since then; never free play. */
export const stirredSince = async (
  db: Queries,
  p: { brandId: number; since: Date },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select s.member_id /* not null */ from (
       select member_id from deposit_bonuses where brand_id = $1 and created_at > $2
       union select member_id from deposit_bonuses where brand_id = $1 and ended_at > $2
       union select member_id from withdrawals where brand_id = $1 and created_at > $2
       union select sender_id from member_transfers where brand_id = $1 and at > $2
       union select receiver_id from member_transfers where brand_id = $1 and at > $2) s
     join members m on m.brand_id = $1 and m.member_id = s.member_id and m.type <> 4
     order by 1`,
      [p.brandId, p.since],
    )
  ).map((row) => row.member_id);

/**
 * As they were judged last. What an operator decided stands until there is a reason that was not
 * among those; what no longer holds is no longer shown unless it was decided.
 */
export const noteSuspicion = (
  tx: Queries,
  p: Owner & { score: number; reasons: readonly Noted[] },
) =>
  tx.run(
    `insert into suspicions as s (brand_id, member_id, score, reasons, noted_at, judged_at)
     values ($1, $2, $3, $4, $5, $5)
   on conflict (brand_id, member_id) do update set score = excluded.score,
     reasons = excluded.reasons, judged_at = excluded.judged_at,
     state = case when s.state = 'dismissed' and not $6::text[] <@ s.decided_codes then 'open'
       else s.state end,
     noted_at = case when s.state = 'dismissed' and not $6::text[] <@ s.decided_codes
       then excluded.noted_at else s.noted_at end`,
    [
      p.brandId,
      p.memberId,
      p.score,
      JSON.stringify(p.reasons),
      tx.now(),
      p.reasons.map(({ code }) => code),
    ],
  );
export const dropSuspicion = (tx: Queries, p: Owner) =>
  tx.run(
    `delete from suspicions where brand_id = $1 and member_id = $2 and state = 'open'
       and decided_at is null`,
    [p.brandId, p.memberId],
  );

const SHOWN = `select s.suspicion_id, s.member_id, m.account, s.score,
    s.reasons /* is suspicions.reasons */, s.state, s.noted_at, s.judged_at, s.decided_name,
    s.decided_at, s.note from suspicions s
  join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
  where s.brand_id = $1` as const;
const ONE = `${SHOWN} and s.member_id = $2 for update of s` as const;
export type SuspicionRow = RowOf<typeof ONE>;
export const lockSuspicion = (tx: Queries, p: Owner) => tx.row(ONE, [p.brandId, p.memberId]);
export const suspicionRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    count: number;
    state: SuspicionState | null;
    keyword: string;
  },
) =>
  db.rows(
    `${SHOWN} and ($2::bigint is null or s.suspicion_id < $2)
     and ($3::text is null or s.state = $3)
     and ($4 = '' or strpos(lower(m.account), lower($4)) > 0)
   order by s.suspicion_id desc limit $5`,
    [p.brandId, p.before, p.state, p.keyword, p.count],
  );
export const accountsOf = (db: Queries, brandId: number, memberIds: readonly string[]) =>
  db.rows(
    `select member_id, account from members where brand_id = $1
       and member_id = any($2::bigint[])`,
    [brandId, `{${memberIds.join(',')}}`],
  );
export const decide = (
  tx: Queries,
  p: Owner & { state: 'dismissed' | 'confirmed'; by: string; note: string; codes: string[] },
) =>
  tx.run(
    `update suspicions set state = $3, decided_name = $4, decided_at = $5, note = $6,
       decided_codes = $7 where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.state, p.by, tx.now(), p.note, p.codes],
  );
