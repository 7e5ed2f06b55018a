import type { ContractKind } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';

type In = { brandId: number };
/** A bet that stands open again for longer counts when it ends, as a new one. */
const OPEN_DAYS = 60;
/**
 * Ends of a stretch of time that change bets which had ended before: the difference, when the bet
 * had ended first, and who stood above its member now and then. Numbers of bets and of their ends
 * come from one sequence, so the ends of a bet lie after its own number.
 */
export const lateEnds = (
  db: Queries,
  p: In & { agentIds: readonly bigint[]; from: Date; until: Date },
) =>
  db.rows(
    `with again as materialized (
       select e.end_id, e.member_id, e.wager_id, e.at, e.stake, e.payout, e.valid_bet
       from wager_ends e where e.brand_id = $1 and e.at >= $3 and e.at < $4
         and e.kind in ('void', 'correction', 'reopened')
       union
       select n.end_id, n.member_id, n.wager_id, n.at, n.stake, n.payout, n.valid_bet
       from wager_ends r join wager_ends n on n.brand_id = $1 and n.member_id = r.member_id
         and n.end_id > r.end_id and n.wager_id = r.wager_id and n.kind = 'end'
         and n.at >= $3 and n.at < $4 and n.at < r.at + interval '${OPEN_DAYS} days'
       where r.brand_id = $1 and r.kind = 'reopened' and r.at < $4
         and r.at >= $3::timestamptz - interval '${OPEN_DAYS} days'),
     late as materialized (
       select a.*, f.at as first_at, line_at($1, a.member_id, a.at) as above,
         line_at($1, a.member_id, f.at) as above_then
       from again a cross join lateral (
         select b.at from wager_ends b where b.brand_id = $1 and b.member_id = a.member_id
           and b.end_id > a.wager_id and b.end_id < a.end_id and b.wager_id = a.wager_id
           and b.kind <> 'part' order by b.end_id limit 1) f
       where f.at < a.at)
     select member_id /* not null */, at /* not null */, first_at /* not null */,
       stake /* not null */, payout /* not null */, valid_bet /* not null */,
       above /* not null */, above_then /* not null */
     from late where member_id = any($2) or above && $2 or above_then && $2
     order by end_id`,
    [p.brandId, [...p.agentIds], p.from, p.until],
  );
export type LateEnd = Awaited<ReturnType<typeof lateEnds>>[number];

/** Windows of the same two and kind that ended after a moment and began before another. */
export const billsSince = (
  db: Queries,
  p: In & { asked: readonly { id: string; since: Date; before: Date }[] },
) =>
  db.rows(
    `select q.id as contract_id /* not null */, b.bill_id, b.from_at, b.until_at, b.state,
       b.payee_id, b.inputs, b.inputs_hash
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as q(id, since, before_at)
     join contracts c on c.brand_id = $1 and c.contract_id = q.id
     join contracts o on o.brand_id = $1 and o.downline_id = c.downline_id and o.kind = c.kind
       and o.upline_id is not distinct from c.upline_id
     join bills b on b.brand_id = $1 and b.contract_id = o.contract_id and b.run = 'window'
       and b.until_at > q.since and b.from_at < q.before_at
     order by b.from_at`,
    [
      p.brandId,
      p.asked.map((one) => one.id),
      p.asked.map((one) => one.since),
      p.asked.map((one) => one.before),
    ],
  );
export type BillBefore = Awaited<ReturnType<typeof billsSince>>[number];

export type Played = { agentId: bigint; memberId: bigint; from: Date; until: Date };
/** Valid bets of members below an agent in some windows, by when they counted. */
export const validBetsOf = (db: Queries, p: In & { asked: readonly Played[] }) =>
  db.rows(
    `select q.no::integer as no /* not null */, (select coalesce(sum(e.valid_bet), 0)::bigint
       from wager_ends e where e.brand_id = $1 and e.member_id = q.member_id
         and e.at >= q.from_at and e.at < q.until_at
         and q.agent_id = any (line_at($1, e.member_id, e.at))) as valid_bet /* not null */
     from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[])
       with ordinality as q(agent_id, member_id, from_at, until_at, no)`,
    [
      p.brandId,
      p.asked.map((one) => one.agentId),
      p.asked.map((one) => one.memberId),
      p.asked.map((one) => one.from),
      p.asked.map((one) => one.until),
    ],
  );

/** Numbers of bills, by their ids. */
export const numbersOf = (db: Queries, p: In & { ids: readonly string[] }) =>
  db.rows('select bill_id, number from bills where brand_id = $1 and bill_id = any($2)', [
    p.brandId,
    [...p.ids],
  ]);
/** Until when the last window of the same two and kind was billed that is not cancelled. */
export const lastCounting = (
  db: Queries,
  p: In & { asked: readonly { id: string; before: Date }[] },
) =>
  db.rows(
    `select q.id as contract_id /* not null */, max(b.until_at) as until_at /* not null */
     from unnest($2::text[], $3::timestamptz[]) as q(id, before_at)
     join contracts c on c.brand_id = $1 and c.contract_id = q.id
     join contracts o on o.brand_id = $1 and o.downline_id = c.downline_id and o.kind = c.kind
       and o.upline_id is not distinct from c.upline_id
     cross join lateral (select w.until_at from bills w
       where w.brand_id = $1 and w.contract_id = o.contract_id and w.run = 'window'
         and w.from_at < q.before_at and w.state <> 'cancelled'
       order by w.from_at desc limit 1) b
     group by 1`,
    [p.brandId, p.asked.map((one) => one.id), p.asked.map((one) => one.before)],
  );
/**
 * Whether a bill that counts took a bill up: it changed what it brought, or goes on with what it
 * left to be made up for (D-J55).
 */
export const isTakenUp = async (
  db: Queries,
  p: In & { id: string; payeeId: bigint; kind: ContractKind; until: Date; isOwing: boolean },
): Promise<boolean> =>
  (await db.row(
    `select from bills where brand_id = $1 and payee_id = $3 and kind = $4 and from_at >= $5
       and state <> 'cancelled' and (inputs like '%"bill":"' || $2 || '"%'
         or $6 and inputs like '%"since":"' || $7 || '"%') limit 1`,
    [p.brandId, p.id, p.payeeId, p.kind, p.until, p.isOwing, p.until.toISOString()],
  )) !== undefined;

/** Before a bill is cancelled, and before bills are written that may take it up. */
export const lockTakingUp = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bills:${brandId}`]);
};
export const cancelledOf = async (
  tx: Queries,
  p: In & { ids: readonly string[] },
): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows(
        `select bill_id from bills
         where brand_id = $1 and bill_id = any($2) and state = 'cancelled'`,
        [p.brandId, [...p.ids]],
      )
    ).map((row) => row.bill_id),
  );
