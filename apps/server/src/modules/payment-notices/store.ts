import type { ParkedState, ParkedWhy } from '@fairhouse/contract/cashier-words';
import type { Notice } from '@fairhouse/contract/payment-method';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { CLAIM_MINUTES } from '../deposits/index.ts';

type Outcome = Exclude<ParkedState, 'open'>;

/** Kept until its deposit is there: a notice may overtake the row it is about. */
export const parkNotice = async (
  db: Queries,
  p: { brandId: number; methodId: string; notice: Notice; why: ParkedWhy },
): Promise<void> => {
  const { eventId, orderId, amount, currency, state } = p.notice;
  await db.run(
    `insert into parked_notices (brand_id, method_id, event_id, order_id, amount,
    currency, state, why, at, next_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
      $9) on conflict (brand_id, method_id, event_id) do nothing`,
    [p.brandId, p.methodId, eventId, orderId, amount, currency, state, p.why, db.now()],
  );
};

const TRIED_HOURS = 24;
/** The first minute it is tried at each turn, then less and less. */
const EAGER_TRIES = 12;
const PAUSE_SECONDS = 5;
/** $1 is the time. */
const PARKED =
  `select p.brand_id, p.parked_id, p.method_id, p.event_id, p.order_id, p.amount, p.currency,
  p.state, p.why, p.tries, p.at, p.note, p.outcome, p.deposit_id, p.settled_at, p.settled_name,
  p.claimed_by, p.claimed_name, coalesce(p.claimed_at > $1::timestamptz
    - interval '${CLAIM_MINUTES} minutes', false) as is_claimed,
  exists (select from approvals a where a.brand_id = p.brand_id and a.kind = 'deposits.assign'
    and a.key = p.parked_id::text and a.state = 'asked') as is_asked
  from parked_notices p` as const;
const ONE_PARKED =
  `${PARKED} where p.brand_id = $2 and p.parked_id = $3 and p.state = 'paid'` as const;
export type ParkedRow = RowOf<typeof ONE_PARKED>;

/** What a provider elsewhere was asked about is never judged by what is kept of it here. */
export const dueParked = (db: Queries, remoteIds: readonly string[]) =>
  db.rows(
    `${PARKED} where p.outcome is null and p.next_at <= $1
     and p.at > $1::timestamptz - make_interval(hours => $2) and p.method_id <> all($3::text[])
     order by p.at limit 200`,
    [db.now(), TRIED_HOURS, [...remoteIds]],
  );
type Place = Pick<ParkedRow, 'brand_id' | 'parked_id'>;
export const noteTry = (tx: Queries, { brand_id: brandId, parked_id: id }: Place) =>
  tx.run(
    `update parked_notices set tries = tries + 1,
     next_at = $5::timestamptz + make_interval(secs => $3 * greatest(0, tries - $4))
   where brand_id = $1 and parked_id = $2`,
    [brandId, id, PAUSE_SECONDS, EAGER_TRIES, tx.now()],
  );

/** Locked before the deposit it may be of. */
export const lockParked = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${PARKED} where p.brand_id = $2 and p.parked_id = $3 for update of p`, [
    tx.now(),
    brandId,
    id,
  ]);
/** All that is parked of a payment at a provider, and nothing more until the transaction ends. */
export const lockParkedOf = async (
  tx: Queries,
  p: { brandId: number; methodId: string; paymentId: string },
) => {
  const { brandId, methodId, paymentId } = p;
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `payment:${brandId}:${methodId}:${paymentId}`,
  ]);
  return tx.rows(
    `select brand_id, parked_id, amount, outcome from parked_notices
     where brand_id = $1 and method_id = $2 and state = 'paid' and starts_with(event_id, $3)
     order by parked_id for update`,
    [brandId, methodId, `${paymentId}:`],
  );
};
export const parkedRow = (db: Queries, brandId: number, id: bigint) =>
  db.row(ONE_PARKED, [db.now(), brandId, id]);

type End = { outcome: Outcome; depositId?: string; note?: string; by?: string };
/** Only of a locked row that is open. */
export const settleParkedRow = (
  tx: Queries,
  { brand_id: brandId, parked_id: id }: Place,
  end: End,
) =>
  tx.run(
    `update parked_notices set outcome = $3, deposit_id = $4, note = $5, settled_name = $6,
     settled_at = $7 where brand_id = $1 and parked_id = $2`,
    [brandId, id, end.outcome, end.depositId ?? null, end.note ?? '', end.by ?? null, tx.now()],
  );

type Claim = { brandId: number; id: bigint; operatorId: bigint; operatorName: string };
/** False when somebody else holds it. */
export const claimParkedRow = async (tx: Queries, p: Claim): Promise<boolean> =>
  (await tx.run(
    `update parked_notices set claimed_by = $3, claimed_name = $4, claimed_at = $6
   where brand_id = $1 and parked_id = $2 and outcome is null and (claimed_by is null
     or claimed_by = $3 or claimed_at < $6::timestamptz - make_interval(mins => $5))`,
    [p.brandId, p.id, p.operatorId, p.operatorName, CLAIM_MINUTES, tx.now()],
  )) === 1;

/** What was declined moved no money: it is tried again, but nobody has to look at it. */
export const parkedList = (
  db: Queries,
  p: {
    brandId: number;
    view: 'open' | 'done' | 'all';
    keyword: string;
    cursor: bigint | null;
    count: number;
  },
) =>
  db.rows(
    `${PARKED} where p.brand_id = $2 and p.state = 'paid'
     and ($3 = 'all' or (p.outcome is null) = ($3 = 'open'))
     and ($4 = '' or p.order_id ilike '%' || $4 || '%' or p.event_id = $4 or p.amount = $4
       or p.deposit_id = $4)
     and ($5::bigint is null or case when $3 = 'open' then p.parked_id > $5
       else p.parked_id < $5 end)
   order by case when $3 = 'open' then p.parked_id end, p.parked_id desc limit $6`,
    [db.now(), p.brandId, p.view, p.keyword, p.cursor, p.count],
  );
export const countParked = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from parked_notices
    where brand_id = $1 and state = 'paid' and outcome is null`,
        [brandId],
      )
    )?.count ?? 0n,
  );
