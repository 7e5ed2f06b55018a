import type { Queries, RowOf } from '../../../kernel/db.ts';

const CALL =
  'call_id, operator_id, bet_id, kind, amount, state, tries, status, made_at, since, due_at';
const CALL_BY_ID = `select ${CALL} from supplied_calls
  where brand_id = $1 and call_id = $2` as const;
type CallRow = RowOf<typeof CALL_BY_ID>;
type Key = { brandId: number; callId: string };
export const callById = (db: Queries, p: Key) => db.row(CALL_BY_ID, [p.brandId, p.callId]);
/** A bet ends once: by its win, or by being taken back. */
export const insertCall = (
  tx: Queries,
  p: Key & { operatorId: string; betId: string; kind: CallRow['kind']; amountMinor: bigint },
) =>
  tx.run(
    `insert into supplied_calls (brand_id, call_id, operator_id, bet_id, kind, amount, made_at,
       since, due_at) values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [p.brandId, p.callId, p.operatorId, p.betId, p.kind, p.amountMinor, tx.now()],
  );
/** For whoever comes first, for so long; undefined where another one has it or it is done. */
export const claimCall = (db: Queries, p: Key & { seconds: number }) =>
  db.row(
    `update supplied_calls set tries = tries + 1,
       due_at = $4::timestamptz + make_interval(secs => $3)
     where brand_id = $1 and call_id = $2 and state = 'due' and due_at <= $4
     returning ${CALL}`,
    [p.brandId, p.callId, p.seconds, db.now()],
  );
/** Of each operator of every brand its oldest ones: the queue of one hides nobody else's. */
export const dueCalls = (db: Queries, count: number) =>
  db.rows(
    `select o.brand_id, o.operator_id, d.call_id from brands b
     join supplied_operators o on o.brand_id = b.brand_id
     cross join lateral (select c.call_id, c.due_at from supplied_calls c
       where c.brand_id = o.brand_id and c.operator_id = o.operator_id and c.state = 'due'
         and c.due_at <= $1 order by c.due_at limit $2) d
     order by d.due_at`,
    [db.now(), count],
  );
export const endCall = (db: Queries, p: Key & { state: 'done' | 'stuck'; status: string }) =>
  db.run(
    `update supplied_calls set state = $3, status = $4, done_at = $5
     where brand_id = $1 and call_id = $2 and state = 'due'`,
    [p.brandId, p.callId, p.state, p.status, db.now()],
  );
export const postponeCall = (db: Queries, p: Key & { seconds: number; status: string }) =>
  db.run(
    `update supplied_calls set status = $3, due_at = $5::timestamptz + make_interval(secs => $4)
     where brand_id = $1 and call_id = $2 and state = 'due'`,
    [p.brandId, p.callId, p.status, p.seconds, db.now()],
  );
/** Tells one again that waits for a person, or at once one that waits for its time. */
export const reviveCall = async (tx: Queries, p: Key): Promise<boolean> =>
  (await tx.run(
    `update supplied_calls set state = 'due', since = $3, due_at = $3
     where brand_id = $1 and call_id = $2 and state <> 'done'`,
    [p.brandId, p.callId, tx.now()],
  )) === 1;

/** What is pending with whom, the oldest first: an id begins with its time. */
export const openCalls = (
  db: Queries,
  p: { brandId: number; operatorId: string | null; after: string | null; count: number },
) =>
  db.rows(
    `select c.call_id, c.operator_id, o.name, c.bet_id, c.kind, c.amount, c.state, c.tries,
       c.status, c.made_at, c.due_at, b.player, b.slug, b.amount as stake
     from supplied_calls c
     join supplied_bets b on b.brand_id = c.brand_id and b.bet_id = c.bet_id
     join supplied_operators o on o.brand_id = c.brand_id and o.operator_id = c.operator_id
     where c.brand_id = $1 and c.state <> 'done' and ($2::text is null or c.operator_id = $2)
       and ($3::text is null or c.call_id > $3) order by c.call_id limit $4`,
    [p.brandId, p.operatorId, p.after, p.count],
  );
