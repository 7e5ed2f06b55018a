import type { ContractKind, ContractState } from '@fairhouse/contract/contracts';
import type { Order } from '@fairhouse/contract';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { EndedBy, StoredTerms } from './rules.ts';

type In = { brandId: number };
type One = In & { id: string };
/**
 * With the version that is shown, the run that counts last, and who the two are. What counted
 * before is an earlier version, or of a first offer what its agent had by another contract (D-J72).
 */
const CONTRACT = `select c.contract_id, c.kind, c.upline_id, c.downline_id, c.state, c.version,
    c.requested_by, c.requested_at, c.answer_by, c.ends_at, c.reason_code, c.is_held,
    v.terms, v.hash,
    u.account as upline, d.account as downline, r.version as run_version, r.from_at, r.until_at,
    b.terms as before_terms, b.until_at as before_until
  from contracts c
  join contract_versions v on v.brand_id = c.brand_id and v.contract_id = c.contract_id
    and v.version = c.version
  join members d on d.brand_id = c.brand_id and d.member_id = c.downline_id
  left join members u on u.brand_id = c.brand_id and u.member_id = c.upline_id
  left join contract_runs r on r.brand_id = c.brand_id and r.contract_id = c.contract_id
    and not exists (select from contract_runs o where o.brand_id = r.brand_id
      and o.contract_id = r.contract_id and o.version > r.version)
  left join lateral (select w.terms, o.until_at from contracts s
    join contract_runs o on o.brand_id = s.brand_id and o.contract_id = s.contract_id
    join contract_versions w on w.brand_id = o.brand_id and w.contract_id = o.contract_id
      and w.version = o.version
    where s.brand_id = c.brand_id and s.downline_id = c.downline_id and s.kind = c.kind
      and case when s.contract_id = c.contract_id then o.version < c.version
        else c.state in ('pending_new', 'active') and s.requested_at < c.requested_at end
    order by s.contract_id = c.contract_id desc, s.requested_at desc, o.version desc
    limit 1) b on true
  where c.brand_id = $1`;
const BY_ID = `${CONTRACT} and c.contract_id = $2` as const;
export type ContractRow = RowOf<typeof BY_ID>;
export const contractById = (db: Queries, p: One) => db.row(BY_ID, [p.brandId, p.id]);

/** The contract of a kind that an agent has with the one above, whatever it waits for. */
export const aliveOf = (db: Queries, p: In & { downlineId: bigint; kind: ContractKind }) =>
  db.row(
    `${CONTRACT} and c.downline_id = $2 and c.kind = $3
       and c.state in ('pending_new', 'active', 'pending_termination', 'suspended')`,
    [p.brandId, p.downlineId, p.kind],
  );
/** Holds what an agent has of a kind from above: what it may give hangs on that. */
export const lockOwn = async (
  tx: Queries,
  p: In & { downlineId: bigint; kind: ContractKind },
): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `contracts:${p.brandId}:${p.downlineId}:${p.kind}`,
  ]);
};
/** The terms of an agent that have no end: what it gives is judged by them. */
export const lastRun = (db: Queries, p: In & { downlineId: bigint; kind: ContractKind }) =>
  db.row(
    `select v.terms, r.from_at from contracts c
     join contract_runs r on r.brand_id = c.brand_id and r.contract_id = c.contract_id
       and r.until_at is null
     join contract_versions v on v.brand_id = r.brand_id and v.contract_id = r.contract_id
       and v.version = r.version
     where c.brand_id = $1 and c.downline_id = $2 and c.kind = $3
     order by r.from_at desc limit 1`,
    [p.brandId, p.downlineId, p.kind],
  );
/** Until when something of the kind is settled for an agent already. */
export const lastEnd = async (
  db: Queries,
  p: In & { downlineId: bigint; kind: ContractKind },
): Promise<Date | null> =>
  (
    await db.row(
      `select max(r.until_at) as at from contracts c
       join contract_runs r on r.brand_id = c.brand_id and r.contract_id = c.contract_id
       where c.brand_id = $1 and c.downline_id = $2 and c.kind = $3`,
      [p.brandId, p.downlineId, p.kind],
    )
  )?.at ?? null;
/** What an agent gave to those below that counts at a moment or will. */
export const givenBy = (db: Queries, p: In & { uplineId: bigint; kind: ContractKind; at: Date }) =>
  db.rows(
    `${CONTRACT} and c.upline_id = $2 and c.kind = $3 and r.version is not null
       and (r.until_at is null or r.until_at > $4) order by c.contract_id`,
    [p.brandId, p.uplineId, p.kind, p.at],
  );
/** How many stand below an agent now. */
export const teamSize = async (db: Queries, p: In & { agentId: bigint }): Promise<number> =>
  (
    await db.row('select team_size($1, $2, $3) as size /* not null */', [
      p.brandId,
      p.agentId,
      db.now(),
    ])
  )?.size ?? 0;
export const versionTerms = async (
  db: Queries,
  p: One & { version: number },
): Promise<StoredTerms | undefined> =>
  (
    await db.row(
      `select terms from contract_versions
       where brand_id = $1 and contract_id = $2 and version = $3`,
      [p.brandId, p.id, p.version],
    )
  )?.terms;
/** A version with the two whose it is: what its hash was made of. */
export const signedVersion = (db: Queries, p: One & { version: number }) =>
  db.row(
    `select c.upline_id, c.downline_id, v.terms, v.hash from contract_versions v
     join contracts c on c.brand_id = v.brand_id and c.contract_id = v.contract_id
     where v.brand_id = $1 and v.contract_id = $2 and v.version = $3`,
    [p.brandId, p.id, p.version],
  );
export const versionsOf = (db: Queries, p: One) =>
  db.rows(
    `select v.version, v.terms, v.hash, v.requested_by, v.at, r.from_at, r.until_at
     from contract_versions v
     left join contract_runs r on r.brand_id = v.brand_id and r.contract_id = v.contract_id
       and r.version = v.version
     where v.brand_id = $1 and v.contract_id = $2 order by v.version desc`,
    [p.brandId, p.id],
  );
export const versionOfKey = (db: Queries, p: In & { askedBy: string; key: string }) =>
  db.row(
    `select contract_id, digest from contract_versions
     where brand_id = $1 and asked_by = $2 and key = $3`,
    [p.brandId, p.askedBy, p.key],
  );

export type NewVersion = One & {
  kind: ContractKind;
  uplineId: bigint | null;
  downlineId: bigint;
  requestedBy: 'upline' | 'downline' | 'house';
  terms: StoredTerms;
  hash: string;
  askedBy: string;
  key: string;
  digest: string;
  version: number;
  answerBy: Date;
};
/** A contract begins, or one that stands waits for the answer to other terms. */
export const insertVersion = async (tx: Queries, p: NewVersion): Promise<void> => {
  await tx.run(
    `insert into contracts (brand_id, contract_id, kind, upline_id, downline_id, state, version,
       requested_by, requested_at, answer_by)
     values ($1, $2, $3, $4, $5, 'pending_new', $6, $7, $8, $9)
     on conflict (brand_id, contract_id) do update set state = 'pending_new',
       version = excluded.version, requested_by = excluded.requested_by,
       requested_at = excluded.requested_at, answer_by = excluded.answer_by`,
    [
      p.brandId,
      p.id,
      p.kind,
      p.uplineId,
      p.downlineId,
      p.version,
      p.requestedBy,
      tx.now(),
      p.answerBy,
    ],
  );
  await tx.run(
    `insert into contract_versions (brand_id, contract_id, version, terms, hash, requested_by,
       asked_by, key, digest, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      p.brandId,
      p.id,
      p.version,
      JSON.stringify(p.terms),
      p.hash,
      p.requestedBy,
      p.askedBy,
      p.key,
      p.digest,
      tx.now(),
    ],
  );
};
export const latestVersion = async (db: Queries, p: One): Promise<number> =>
  (
    await db.row(
      `select max(version) as latest from contract_versions
       where brand_id = $1 and contract_id = $2`,
      [p.brandId, p.id],
    )
  )?.latest ?? 0;
/** Why it stands still is kept as long as it is held, whatever else becomes of it. */
export const setState = async (
  tx: Queries,
  p: One & {
    state: ContractState;
    version: number;
    requestedBy?: 'upline' | 'downline' | 'house';
    answerBy?: Date;
    endsAt?: Date;
    endedBy?: EndedBy;
  },
): Promise<void> => {
  await tx.run(
    `update contracts set state = $3, version = $4, requested_by = coalesce($5, requested_by),
       requested_at = case when $5::text is null then requested_at else $8 end,
       answer_by = $6, ends_at = $7, ended_by = $9
     where brand_id = $1 and contract_id = $2`,
    [
      p.brandId,
      p.id,
      p.state,
      p.version,
      p.requestedBy ?? null,
      p.answerBy ?? null,
      p.endsAt ?? null,
      tx.now(),
      p.endedBy ?? null,
    ],
  );
};
export const setHeld = async (
  tx: Queries,
  p: One & { isHeld: boolean; reasonCode: string | null },
): Promise<void> => {
  await tx.run(
    `update contracts set is_held = $3, reason_code = $4,
       held_at = case when $3 then $5 else held_at end
     where brand_id = $1 and contract_id = $2`,
    [p.brandId, p.id, p.isHeld, p.reasonCode, tx.now()],
  );
};
/** The versions before end where this one begins. */
export const beginRun = async (
  tx: Queries,
  p: One & { version: number; from: Date },
): Promise<void> => {
  await endRuns(tx, { ...p, until: p.from });
  await tx.run(
    `insert into contract_runs (brand_id, contract_id, version, from_at) values ($1, $2, $3, $4)`,
    [p.brandId, p.id, p.version, p.from],
  );
};
export const endRuns = async (tx: Queries, p: One & { until: Date }): Promise<void> => {
  await tx.run(
    `update contract_runs set until_at = greatest(from_at, $3::timestamptz)
     where brand_id = $1 and contract_id = $2 and (until_at is null or until_at > $3)`,
    [p.brandId, p.id, p.until],
  );
};
export const dueContracts = (db: Queries, p: In & { now: Date; count: number }) =>
  db.rows(
    `select contract_id from contracts where brand_id = $1 and answer_by <= $2
     order by answer_by limit $3`,
    [p.brandId, p.now, p.count],
  );
/** Of a contract that is offered, runs or is about to end. */
const STANDS = "state in ('pending_new', 'active', 'pending_termination', 'suspended')" as const;
/** Contracts whose two are no line any more. */
export const strayContracts = (db: Queries, p: In & { count: number }) =>
  db.rows(
    `select c.contract_id from contracts c
     join members d on d.brand_id = c.brand_id and d.member_id = c.downline_id
     where c.brand_id = $1 and d.upline_id is distinct from c.upline_id
       and c.${STANDS}
     order by c.contract_id limit $2`,
    [p.brandId, p.count],
  );
/** What an agent has with those directly below, whatever it waits for. */
export const contractsBelow = (db: Queries, p: In & { memberId: bigint }) =>
  db.rows(
    `select contract_id from contracts where brand_id = $1 and upline_id = $2
       and ${STANDS}
     order by contract_id`,
    [p.brandId, p.memberId],
  );
export const contractsOf = (db: Queries, p: In & { memberId: bigint }) =>
  db.rows(
    `select contract_id from contracts where brand_id = $1 and downline_id = $2
       and ${STANDS}
     order by contract_id`,
    [p.brandId, p.memberId],
  );

type Side = { memberId: bigint; order: Order };
type Listed = In & {
  kind: ContractKind | null;
  state: ContractState | null;
  account: string | null;
  before: string | null;
  count: number;
};
const MATCHES = `and ($2::text is null or c.kind = $2) and ($3::text is null or c.state = $3)
   and ($4::text is null or lower(d.account) = lower($4) or lower(u.account) = lower($4))`;
const NEWEST = `and ($5::text is null or c.contract_id < $5)
   order by c.contract_id desc limit $6` as const;
const OLDEST = `and ($5::text is null or c.contract_id > $5)
   order by c.contract_id limit $6` as const;
const valuesOf = (p: Listed) => [p.brandId, p.kind, p.state, p.account, p.before, p.count];
export const listByDownline = (db: Queries, p: Listed & Side) =>
  p.order === 'up'
    ? db.rows(`${CONTRACT} ${MATCHES} and c.downline_id = $7 ${OLDEST}`, [
        ...valuesOf(p),
        p.memberId,
      ])
    : db.rows(`${CONTRACT} ${MATCHES} and c.downline_id = $7 ${NEWEST}`, [
        ...valuesOf(p),
        p.memberId,
      ]);
export const listByUpline = (db: Queries, p: Listed & Side) =>
  p.order === 'up'
    ? db.rows(`${CONTRACT} ${MATCHES} and c.upline_id = $7 ${OLDEST}`, [...valuesOf(p), p.memberId])
    : db.rows(`${CONTRACT} ${MATCHES} and c.upline_id = $7 ${NEWEST}`, [
        ...valuesOf(p),
        p.memberId,
      ]);
export const listAll = (db: Queries, p: Listed) =>
  db.rows(`${CONTRACT} ${MATCHES} ${NEWEST}`, valuesOf(p));
/** What waits for an answer of an agent, by kind: the badge of its menu. */
export const waitingFor = (db: Queries, p: In & { memberId: bigint }) =>
  db.rows(
    `select kind, count(*)::integer as waiting from contracts
     where brand_id = $1 and answer_by is not null
       and ((downline_id = $2 and requested_by <> 'downline')
         or (upline_id = $2 and requested_by = 'downline')) group by kind`,
    [p.brandId, p.memberId],
  );

/** All runs that count in a window: who pays whom by what (of `salaries`). */
export const runsIn = (db: Queries, p: In & { from: Date; until: Date }) =>
  db.rows(
    `select c.contract_id, c.kind, c.upline_id, c.downline_id, v.version, v.terms, v.hash,
       case when c.is_held then 'suspended' else c.state end as state /* not null */,
       r.from_at, r.until_at from contract_runs r
     join contracts c on c.brand_id = r.brand_id and c.contract_id = r.contract_id
     join contract_versions v on v.brand_id = r.brand_id and v.contract_id = r.contract_id
       and v.version = r.version
     where r.brand_id = $1 and r.from_at < $3 and (r.until_at is null or r.until_at > $2)
       and (r.until_at is null or r.until_at > r.from_at)
     order by c.contract_id, v.version`,
    [p.brandId, p.from, p.until],
  );
