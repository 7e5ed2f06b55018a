import type { Cause, DocumentKind } from '@fairhouse/contract/identity-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellHooks } from '../webhooks/index.ts';

export type Owner = { brandId: number; memberId: bigint };

/** One change of a member's checks after the other, in all processes. */
export const lockMember = async (tx: Queries, p: Owner): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `identity:${p.brandId}:${p.memberId}`,
  ]);
};

/** Documents of a check that is not handed in yet are those of its pictures; $2 is the time. */
export const CHECK = `select c.check_id, c.member_id, c.tier, c.state, c.verdict, c.reason, c.retry,
    c.note, c.comment, c.created_at, c.submitted_at, c.decided_at, c.decided_name, c.claimed_by,
    c.claimed_name, m.account, coalesce(c.claimed_at > $2::timestamptz
    - interval '15 minutes', false) as is_claimed,
  array(select d.kind from identity_documents d where d.brand_id = c.brand_id
    and d.check_id = c.check_id order by d.kind) as documents /* is identity.documents */
  from identity_checks c
  join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
  where c.brand_id = $1` as const;
const OPEN_CHECK = `${CHECK} and c.member_id = $3 and c.state <> 'completed'` as const;
export type CheckRow = RowOf<typeof OPEN_CHECK>;
export const checksOf = (db: Queries, p: Owner) =>
  db.rows(`${CHECK} and c.member_id = $3 order by c.check_id desc limit 50`, [
    p.brandId,
    db.now(),
    p.memberId,
  ]);
export const openCheckOf = (db: Queries, p: Owner) =>
  db.row(OPEN_CHECK, [p.brandId, db.now(), p.memberId]);
/** Refused for good, and nobody asked again since. */
export const isFinal = async (db: Queries, p: Owner & { tier: number }): Promise<boolean> =>
  (
    await db.row(
      `select retry from identity_checks where brand_id = $1 and member_id = $2 and tier = $3
       and state = 'completed' order by check_id desc limit 1`,
      [p.brandId, p.memberId, p.tier],
    )
  )?.retry === 'FINAL';
export const insertCheck = async (tx: Queries, p: Owner & { tier: number }): Promise<bigint> => {
  const made = await tx.row(
    `insert into identity_checks (brand_id, member_id, tier, created_at) values ($1, $2, $3, $4)
     returning check_id`,
    [p.brandId, p.memberId, p.tier, tx.now()],
  );
  if (!made) throw new Error('a check was not kept');
  return made.check_id;
};
export const setTier = async (
  tx: Queries,
  brandId: number,
  id: bigint,
  tier: number,
): Promise<void> => {
  await tx.run(
    `update identity_checks set tier = $3 where brand_id = $1 and check_id = $2
    and state = 'init'`,
    [brandId, id, tier],
  );
};

/** Accepted and not asked for again. */
export const greenOf = async (db: Queries, p: Owner): Promise<DocumentKind[]> =>
  (
    await db.rows(
      `select distinct d.kind from identity_checks c join identity_documents d
       on d.brand_id = c.brand_id and d.check_id = c.check_id
     where c.brand_id = $1 and c.member_id = $2 and c.verdict = 'GREEN' and d.again_at is null`,
      [p.brandId, p.memberId],
    )
  ).map((row) => row.kind);
export const againOf = (db: Queries, p: Owner) =>
  db.rows(
    `select d.kind, d.again_cause /* not null */, d.again_at from identity_checks c
     join identity_documents d on d.brand_id = c.brand_id and d.check_id = c.check_id
     where c.brand_id = $1 and c.member_id = $2 and d.again_at is not null
     order by d.again_at desc, d.check_id desc, d.kind limit 20`,
    [p.brandId, p.memberId],
  );
/** Answers whether there was one that was accepted. */
export const askGreenAgain = async (
  tx: Queries,
  p: Owner & { kind: DocumentKind; cause: Cause; note: string; by: string },
): Promise<boolean> =>
  (await tx.run(
    `update identity_documents d set again_cause = $4, again_note = $5, again_name = $6,
     again_at = $7 from identity_checks c
   where c.brand_id = $1 and c.member_id = $2 and c.verdict = 'GREEN' and d.brand_id = $1
     and d.check_id = c.check_id and d.kind = $3 and d.again_at is null`,
    [p.brandId, p.memberId, p.kind, p.cause, p.note, p.by, tx.now()],
  )) > 0;
/** What was refused for good may be tried once more. Answers whether there was any. */
export const reopenFinal = async (tx: Queries, p: Owner & { kind: DocumentKind }) =>
  (await tx.run(
    `update identity_checks c set retry = 'RETRY' where c.brand_id = $1 and c.member_id = $2
     and c.retry = 'FINAL' and exists (select from identity_documents d
       where d.brand_id = $1 and d.check_id = c.check_id and d.kind = $3)`,
    [p.brandId, p.memberId, p.kind],
  )) > 0;

/** What operators' own programs are told of a check: where it stands, and no word of whom it is. */
export const tellCheck = (
  tx: Queries,
  p: { brandId: number; id: bigint; memberId: bigint; state: string },
): Promise<void> =>
  tellHooks(tx, {
    brandId: p.brandId,
    kind: 'identity.changed',
    data: { id: String(p.memberId), check: String(p.id), state: p.state },
  });
export const picturesOf = (db: Queries, brandId: number, checkId: bigint) =>
  db.rows(
    `select p.picture_id, p.kind, p.width, p.height, exists (select from identity_pictures o
       join identity_checks oc on oc.brand_id = o.brand_id and oc.check_id = o.check_id
       join identity_checks c on c.brand_id = p.brand_id and c.check_id = p.check_id
       where o.brand_id = p.brand_id and o.digest = p.digest and oc.member_id <> c.member_id)
       as is_elsewhere
     from identity_pictures p where p.brand_id = $1 and p.check_id = $2
     order by p.at, p.picture_id`,
    [brandId, checkId],
  );
export const insertPicture = async (
  tx: Queries,
  p: {
    brandId: number;
    checkId: bigint;
    id: string;
    kind: DocumentKind;
    width: number;
    height: number;
    sealed: Buffer;
    digest: string;
  },
): Promise<void> => {
  await tx.run(
    `insert into identity_pictures (brand_id, picture_id, check_id, kind, width, height,
       content_sealed, digest) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [p.brandId, p.id, p.checkId, p.kind, p.width, p.height, p.sealed, p.digest],
  );
};
/** Only while nothing was handed in. */
export const dropPicture = async (tx: Queries, p: Owner & { id: string }): Promise<boolean> =>
  (await tx.run(
    `delete from identity_pictures p using identity_checks c where p.brand_id = $1
       and p.picture_id = $3 and c.brand_id = p.brand_id and c.check_id = p.check_id
       and c.member_id = $2 and c.state = 'init'`,
    [p.brandId, p.memberId, p.id],
  )) === 1;
/** Hands it in with these documents; pictures of others are not kept. */
export const handIn = async (
  tx: Queries,
  p: { brandId: number; checkId: bigint; documents: readonly DocumentKind[] },
): Promise<void> => {
  await tx.run(
    `delete from identity_pictures where brand_id = $1 and check_id = $2
    and kind <> all($3)`,
    [p.brandId, p.checkId, [...p.documents]],
  );
  await tx.run(
    `insert into identity_documents (brand_id, check_id, kind)
    select $1, $2, unnest($3::text[])`,
    [p.brandId, p.checkId, [...p.documents]],
  );
  const row = await tx.row(
    `update identity_checks set state = 'pending', submitted_at = $3
    where brand_id = $1 and check_id = $2 returning member_id`,
    [p.brandId, p.checkId, tx.now()],
  );
  if (row) {
    const told = { brandId: p.brandId, id: p.checkId, memberId: row.member_id };
    await tellCheck(tx, { ...told, state: 'pending' });
  }
};

/**
 * What moved in all, by the ledger: deposits that came, and what left, by withdrawals that were not
 * given back, over the account of another member, or to rooms of players less what came home from
 * them (D-V12). Who won there more than they brought has nothing off for it. What was taken back
 * later came (D-U52).
 */
export const sumsOf = async (db: Queries, p: Owner) => {
  const row = await db.row(
    `select coalesce(sum(e.amount) filter (where e.type = 'deposit'), 0)::bigint as deposits,
       (coalesce(-sum(e.amount) filter (where e.type in ('withdrawal', 'withdrawal_return')
         or (e.type in ('upline_transfer', 'downline_transfer') and e.amount < 0)), 0)
       + greatest(coalesce(-sum(e.amount) filter (where e.type in ('wallet_in', 'wallet_out')
         and exists (select from transfers t where t.brand_id = e.brand_id
           and t.transfer_id = e.transfer_id and starts_with(t.reference, 'pvp:'))), 0), 0)
       )::bigint as withdrawals /* not null */
     from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
       and e.balance_after is not null and e.type in ('deposit', 'withdrawal',
         'withdrawal_return', 'upline_transfer', 'downline_transfer', 'wallet_in', 'wallet_out')
     where b.brand_id = $1 and b.member_id = $2`,
    [p.brandId, p.memberId],
  );
  return { depositsMinor: row?.deposits ?? 0n, withdrawalsMinor: row?.withdrawals ?? 0n };
};

/** Drafts that nobody hands in; pictures of one brand that were decided long enough ago. */
export const forgetDrafts = async (db: Queries, days: number): Promise<void> => {
  await db.run(
    `delete from identity_checks c using brands b where c.brand_id = b.brand_id
    and c.state = 'init' and c.created_at < $2::timestamptz - make_interval(days => $1)`,
    [days, db.now()],
  );
};
export const forgetPictures = (db: Queries, p: { brandId: number; days: number }) =>
  db.run(
    `delete from identity_pictures p using identity_checks c where p.brand_id = $1
     and c.brand_id = p.brand_id and c.check_id = p.check_id and c.state = 'completed'
     and c.decided_at < $3::timestamptz - make_interval(days => $2)`,
    [p.brandId, p.days, db.now()],
  );
