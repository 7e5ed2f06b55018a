import type { MATCH_VIEWS, MatchState, ProofSide } from '@fairhouse/contract/matching-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { CLAIM_MINUTES, type OfferState } from './rules.ts';

type Owner = { brandId: number; memberId: bigint };

/** $2 is the time. */
const OFFER = `select withdrawal_id, member_id, state, open_amount, until, created_at,
    coalesce(until <= $2, false) as is_over from match_offers where brand_id = $1` as const;
const OFFER_OF = `${OFFER} and withdrawal_id = $3` as const;
export type OfferRow = RowOf<typeof OFFER_OF>;
export const offerOf = (db: Queries, brandId: number, id: string) =>
  db.row(OFFER_OF, [brandId, db.now(), id]);
export const lockOffer = (tx: Queries, brandId: number, id: string) =>
  tx.row(`${OFFER} and withdrawal_id = $3 for update`, [brandId, tx.now(), id]);
/** Those that still look for somebody, the oldest first. Nobody is asked to pay who owes. */
export const openOffers = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `${OFFER} and state = 'open' and until > $2 and open_amount > 0
     and not exists (select from balances b where b.brand_id = $1
       and b.member_id = match_offers.member_id and (b.owed > 0 or b.is_held))
   order by created_at, withdrawal_id limit $3`,
    [brandId, db.now(), count],
  );
export const insertOffer = async (
  tx: Queries,
  p: Owner & { id: string; amountMinor: bigint },
): Promise<void> => {
  await tx.run(
    `insert into match_offers (brand_id, withdrawal_id, member_id, state, open_amount,
    created_at)
    values ($1, $2, $3, 'wanted', $4, $5)
    on conflict (brand_id, withdrawal_id) do nothing`,
    [p.brandId, p.id, p.memberId, p.amountMinor, tx.now()],
  );
};
export const moveOffer = async (
  tx: Queries,
  p: { brandId: number; id: string; state: OfferState; minutes?: number },
): Promise<void> => {
  await tx.run(
    `update match_offers set state = $3, until = case when $4::integer is null
      then until else $5::timestamptz + make_interval(mins => $4) end
    where brand_id = $1 and withdrawal_id = $2`,
    [p.brandId, p.id, p.state, p.minutes ?? null, tx.now()],
  );
};
export const closeOffer = async (tx: Queries, brandId: number, id: string): Promise<void> => {
  await tx.run(
    `update match_offers set until = $3
    where brand_id = $1 and withdrawal_id = $2 and until > $3`,
    [brandId, id, tx.now()],
  );
};
/** Takes from what is open, or gives back to it. */
export const addOpen = async (
  tx: Queries,
  p: { brandId: number; id: string; byMinor: bigint },
): Promise<void> => {
  await tx.run(
    `update match_offers set open_amount = open_amount + $3
    where brand_id = $1 and withdrawal_id = $2`,
    [p.brandId, p.id, p.byMinor],
  );
};
export const hasLive = async (tx: Queries, brandId: number, id: string): Promise<boolean> =>
  (await tx.row(
    `select from matches where brand_id = $1 and withdrawal_id = $2
    and state in ('paying', 'confirming', 'partial', 'review') limit 1`,
    [brandId, id],
  )) !== undefined;

/** Half of the time to confirm: then the second notice is due. */
const HALF = 'm.proof_at + (m.confirm_by - m.proof_at) / 2';
/** $2 is the time. */
const MATCH = `select m.match_id, m.withdrawal_id, m.deposit_id, m.payee_id, m.payer_id, m.amount,
    m.code, m.state, m.pay_by, m.confirm_by, m.notices, m.told_outside, m.checks, m.received,
    m.reason, m.created_at, m.proof_at, m.settled_at, m.object_by, m.claimed_by, m.claimed_name,
    m.pay_by <= $2 as is_pay_over /* not null */,
    coalesce(${HALF} <= $2, false) as is_half_over,
    coalesce(m.confirm_by <= $2, false) as is_confirm_over,
    coalesce(m.object_by <= $2, false) as is_object_over,
    coalesce(m.claimed_at > $2::timestamptz - interval '${CLAIM_MINUTES} minutes', false)
      as is_claimed,
    exists (select from match_proofs p where p.brand_id = m.brand_id
      and p.match_id = m.match_id and p.side = 'payer') as has_payer_proof,
    exists (select from match_proofs p where p.brand_id = m.brand_id
      and p.match_id = m.match_id and p.side = 'payee') as has_payee_proof,
    exists (select from match_proofs p where p.brand_id = m.brand_id
      and p.match_id = m.match_id and p.side = 'objection') as has_objection
  from matches m where m.brand_id = $1` as const;
const MATCH_OF = `${MATCH} and m.match_id = $3` as const;
export type MatchRow = RowOf<typeof MATCH_OF>;
export const matchOf = (db: Queries, brandId: number, id: string) =>
  db.row(MATCH_OF, [brandId, db.now(), id]);
export const lockMatch = (tx: Queries, brandId: number, id: string) =>
  tx.row(`${MATCH} and m.match_id = $3 for update of m`, [brandId, tx.now(), id]);
export const matchByKey = (db: Queries, p: Owner & { key: string }) =>
  db.row(`${MATCH} and m.payer_id = $3 and m.key = $4`, [p.brandId, db.now(), p.memberId, p.key]);
export const liveOfPayer = (db: Queries, p: Owner) =>
  db.row(
    `${MATCH} and m.payer_id = $3 and m.state in ('paying', 'confirming', 'partial', 'review')`,
    [p.brandId, db.now(), p.memberId],
  );
/** What is under way, and the last few that ended. */
export const matchesOfMember = (db: Queries, p: Owner & { ended: number }) =>
  db.rows(
    `(${MATCH} and (m.payer_id = $3 or m.payee_id = $3)
       and m.state in ('paying', 'confirming', 'partial', 'review'))
     union all
     (${MATCH} and (m.payer_id = $3 or m.payee_id = $3)
       and m.state not in ('paying', 'confirming', 'partial', 'review')
      order by m.match_id desc limit $4) order by match_id desc`,
    [p.brandId, db.now(), p.memberId, p.ended],
  );
/** Taken and not paid, in the last day. */
export const droppedToday = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from matches where brand_id = $1 and payer_id = $2
       and state in ('expired', 'cancelled') and settled_at > $3::timestamptz - interval '1 day'`,
        [p.brandId, p.memberId, db.now()],
      )
    )?.count ?? 0n,
  );

export const insertMatch = async (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    withdrawalId: string;
    depositId: string;
    payeeId: bigint;
    payerId: bigint;
    amountMinor: bigint;
    code: string;
    key: string;
    payMinutes: number;
  },
): Promise<void> => {
  await tx.run(
    `insert into matches (brand_id, match_id, withdrawal_id, deposit_id, payee_id, payer_id,
       amount, code, key, state, pay_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'paying',
       $11::timestamptz + make_interval(mins => $10), $11)`,
    [
      p.brandId,
      p.id,
      p.withdrawalId,
      p.depositId,
      p.payeeId,
      p.payerId,
      p.amountMinor,
      p.code,
      p.key,
      p.payMinutes,
      tx.now(),
    ],
  );
};
/** Only of a locked row. What is not named stays. */
export const moveMatch = async (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    state: MatchState;
    received?: bigint;
    reason?: string;
    checks?: readonly string[];
    confirmMinutes?: number;
    objectMinutes?: number;
  },
): Promise<void> => {
  await tx.run(
    `update matches set state = $3, received = coalesce($4, received),
       reason = coalesce($5, reason), checks = coalesce($6, checks),
       proof_at = case when $3 = 'confirming' then $9::timestamptz else proof_at end,
       confirm_by = case when $3 = 'confirming' then $9::timestamptz + make_interval(mins => $7)
         else confirm_by end,
       object_by = case when $3 = 'partial' then $9::timestamptz + make_interval(mins => $8)
         else object_by end,
       settled_at = case when $3 in ('paying', 'confirming', 'partial', 'review') then null
         else $9::timestamptz end
     where brand_id = $1 and match_id = $2`,
    [
      p.brandId,
      p.id,
      p.state,
      p.received ?? null,
      p.reason ?? null,
      p.checks ? [...p.checks] : null,
      p.confirmMinutes ?? 0,
      p.objectMinutes ?? 0,
      tx.now(),
    ],
  );
};
export const noteNotice = async (tx: Queries, brandId: number, id: string): Promise<void> => {
  await tx.run('update matches set notices = notices + 1 where brand_id = $1 and match_id = $2', [
    brandId,
    id,
  ]);
};
export const insertLine = async (
  tx: Queries,
  p: { brandId: number; id: string; by: string; action: string; note?: string },
): Promise<void> => {
  await tx.run(
    `insert into match_lines (brand_id, match_id, by_name, action, note, at)
    values ($1, $2, $3, $4, $5, $6)`,
    [p.brandId, p.id, p.by, p.action, p.note ?? '', tx.now()],
  );
};
export const linesOf = (db: Queries, brandId: number, id: string) =>
  db.rows(
    `select at, by_name, action, note from match_lines where brand_id = $1 and match_id = $2
     order by line_id`,
    [brandId, id],
  );

type Proof = { brandId: number; id: string; side: ProofSide };
/** False where this picture proved something before. */
export const keepProof = async (
  tx: Queries,
  p: Proof & { digest: string; bytes: Buffer; print: string; like: NearProof | undefined },
): Promise<boolean> => {
  const isNew =
    (await tx.row(
      `select from match_proofs where brand_id = $1 and digest = $2
    and (match_id, side) <> ($3, $4)`,
      [p.brandId, p.digest, p.id, p.side],
    )) === undefined;
  return (
    isNew &&
    (await tx.run(
      `insert into match_proofs (brand_id, match_id, side, digest, content, print, like_match,
       like_side) values ($1, $2, $3, $4, $5, $6::text::bit(1024), $7, $8)
     on conflict (brand_id, match_id, side) do update set digest = excluded.digest,
       content = excluded.content, print = excluded.print, like_match = excluded.like_match,
       like_side = excluded.like_side, at = $9`,
      [
        p.brandId,
        p.id,
        p.side,
        p.digest,
        p.bytes,
        p.print,
        p.like?.match_id ?? null,
        p.like?.side ?? null,
        tx.now(),
      ],
    )) === 1
  );
};
const NEAR_PROOFS = `select match_id, side, o.content, m.code from (
     select match_id, side, bit_count(print # $3::text::bit(1024)) as apart
     from match_proofs where brand_id = $1 and match_id <> $2 and print is not null
     order by apart limit $5) near
   join match_proofs o using (match_id, side) join matches m using (brand_id, match_id)
   where o.brand_id = $1 and apart <= $4 order by apart` as const;
export type NearProof = RowOf<typeof NEAR_PROOFS>;
/** Proofs of other matches that look alike as a whole, the nearest first. */
export const nearProofs = (
  db: Queries,
  p: { brandId: number; id: string; print: string; apart: number; count: number },
) => db.rows(NEAR_PROOFS, [p.brandId, p.id, p.print, p.apart, p.count]);

export const noteToldOutside = (db: Queries, brandId: number, id: string) =>
  db.run(
    'update matches set told_outside = told_outside + 1 where brand_id = $1 and match_id = $2',
    [brandId, id],
  );
/** False where this line of a bank was the receipt of another match. */
export const keepReceipt = async (
  tx: Queries,
  p: { brandId: number; id: string; lineId: string; amountMinor: bigint; text: string; at: Date },
): Promise<boolean> =>
  (await tx.run(
    `insert into match_receipts (brand_id, line_id, match_id, amount, line_text, paid_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (brand_id, line_id) do nothing`,
    [p.brandId, p.lineId, p.id, p.amountMinor, p.text.slice(0, 300), p.at],
  )) === 1;
export const proofOf = async (db: Queries, p: Proof) =>
  (
    await db.row(
      `select content from match_proofs where brand_id = $1 and match_id = $2 and side = $3`,
      [p.brandId, p.id, p.side],
    )
  )?.content;

export const claimsOf = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row(
        'select count(*) as count from match_claims where brand_id = $1 and member_id = $2',
        [p.brandId, p.memberId],
      )
    )?.count ?? 0n,
  );
export const noteClaim = async (tx: Queries, p: Owner & { id: string }): Promise<void> => {
  await tx.run(
    `insert into match_claims (brand_id, member_id, match_id) values ($1, $2, $3)
    on conflict (brand_id, member_id, match_id) do nothing`,
    [p.brandId, p.memberId, p.id],
  );
};

/** What the clock has to do. */
export const dueMatches = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `select match_id from matches m where brand_id = $1 and (
       state = 'paying' and pay_by <= $3 or state = 'partial' and object_by <= $3
       or state = 'confirming' and (confirm_by <= $3
         or notices < 2 and ${HALF} <= $3))
     order by match_id limit $2`,
    [brandId, count, db.now()],
  );
export const restingOffers = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `${OFFER} and state = 'open' and not exists (select from matches m
       where m.brand_id = $1 and m.withdrawal_id = match_offers.withdrawal_id
         and m.state in ('paying', 'confirming', 'partial', 'review'))
     order by created_at, withdrawal_id limit $3`,
    [brandId, db.now(), count],
  );

const OFFICE = `select d.match_id, d.withdrawal_id, d.payee_id, d.payer_id, d.amount, d.code,
    d.state, d.pay_by, d.confirm_by, d.notices, d.checks, d.received, d.reason, d.created_at,
    d.settled_at, d.object_by, d.claimed_by, d.claimed_name, d.is_claimed, a.account as payer,
    b.account as payee,
    exists (select from approvals q where q.brand_id = $1 and q.kind = 'matching.decide'
      and q.key = d.match_id and q.state = 'asked') as is_asked from (${MATCH}) d
  join members a on a.brand_id = $1 and a.member_id = d.payer_id
  join members b on b.brand_id = $1 and b.member_id = d.payee_id where true` as const;
const OFFICE_ROW = `${OFFICE} and d.match_id = $3` as const;
export type OfficeRow = RowOf<typeof OFFICE_ROW>;
const VIEWS = {
  review: ['review'],
  live: ['paying', 'confirming', 'partial'],
  done: ['received', 'partly', 'forced', 'refused', 'expired', 'cancelled'],
  all: null,
} as const;
export const officeRows = (
  db: Queries,
  p: {
    brandId: number;
    keyword: string;
    view: (typeof MATCH_VIEWS)[number];
    cursor: string | null;
    count: number;
  },
) =>
  db.rows(
    `${OFFICE} and ($3::text[] is null or d.state = any($3))
       and ($4 = '' or lower(a.account) = lower($4) or lower(b.account) = lower($4)
         or d.match_id = $4 or d.code = upper($4))
       and ($5::text is null or case when $7 then d.match_id > $5 else d.match_id < $5 end)
     order by case when $7 then d.match_id end, d.match_id desc limit $6`,
    [p.brandId, db.now(), VIEWS[p.view], p.keyword, p.cursor, p.count, p.view === 'review'],
  );
export const officeRow = (db: Queries, brandId: number, id: string) =>
  db.row(OFFICE_ROW, [brandId, db.now(), id]);
export const countReviews = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from matches
    where brand_id = $1 and state = 'review'`,
        [brandId],
      )
    )?.count ?? 0n,
  );

type Claim = { brandId: number; id: string; operatorId: bigint; operatorName: string };
/** False when somebody else holds it, or nothing is to be decided. */
export const claimMatchRow = async (tx: Queries, p: Claim): Promise<boolean> =>
  (await tx.run(
    `update matches set claimed_by = $3, claimed_name = $4, claimed_at = $6
   where brand_id = $1 and match_id = $2 and state = 'review' and (claimed_by is null
     or claimed_by = $3 or claimed_at < $6::timestamptz - make_interval(mins => $5))`,
    [p.brandId, p.id, p.operatorId, p.operatorName, CLAIM_MINUTES, tx.now()],
  )) === 1;
