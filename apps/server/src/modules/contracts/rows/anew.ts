import type { ContractKind } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';

type In = { brandId: number };
/**
 * What a move ends: the own contracts of who moves, and all that was given out of them further
 * down (D-J34).
 */
export const endingWith = (db: Queries, p: In & { memberId: bigint }) =>
  db.rows(
    `with recursive ending as (
       select c.contract_id, c.kind, c.upline_id, c.downline_id from contracts c
       where c.brand_id = $1 and c.downline_id = $2
         and exists (select from contract_runs r where r.brand_id = $1
           and r.contract_id = c.contract_id and r.until_at is null)
       union
       select c.contract_id, c.kind, c.upline_id, c.downline_id from ending e
       join contracts c on c.brand_id = $1 and c.upline_id = e.downline_id and c.kind = e.kind
         and exists (select from contract_runs r where r.brand_id = $1
           and r.contract_id = c.contract_id and r.until_at is null))
     select e.contract_id as id /* not null */, e.kind /* not null */, u.account as upline,
       d.account as downline
     from ending e left join members u on u.brand_id = $1 and u.member_id = e.upline_id
     join members d on d.brand_id = $1 and d.member_id = e.downline_id
     order by e.kind, e.contract_id`,
    [p.brandId, p.memberId],
  );

/** What ends further down with what an agent has: all that was given out of it (D-J34). */
export const endingBelow = (
  db: Queries,
  p: In & { agentId: bigint; kind: ContractKind; at: Date },
) =>
  db.rows(
    `with recursive ending as (
       select c.contract_id, c.downline_id, r.version from contracts c
       join contract_runs r on r.brand_id = $1 and r.contract_id = c.contract_id
         and (r.until_at is null or r.until_at > $4)
       where c.brand_id = $1 and c.upline_id = $2 and c.kind = $3
       union
       select c.contract_id, c.downline_id, r.version from ending e
       join contracts c on c.brand_id = $1 and c.upline_id = e.downline_id and c.kind = $3
       join contract_runs r on r.brand_id = $1 and r.contract_id = c.contract_id
         and (r.until_at is null or r.until_at > $4))
     select contract_id /* not null */, max(version) as version from ending
     group by 1 order by 1`,
    [p.brandId, p.agentId, p.kind, p.at],
  );

/** Offered anew when its moment has come and the agent stands where it moves to. */
export const putDue = async (
  tx: Queries,
  p: In & { downlineId: bigint; kind: ContractKind; contractId: string; at: Date },
): Promise<void> => {
  await tx.run(
    `insert into contract_offers_due (brand_id, downline_id, kind, contract_id, at)
     values ($1, $2, $3, $4, $5)
     on conflict (brand_id, downline_id, kind) do update set contract_id = excluded.contract_id,
       at = excluded.at`,
    [p.brandId, p.downlineId, p.kind, p.contractId, p.at],
  );
};
/** Members whose move was taken into `upline_id` already, and who do not move again. */
export const dueOffers = (db: Queries, p: In & { now: Date; count: number }) =>
  db.rows(
    `select o.downline_id, o.kind, o.contract_id, m.upline_id from contract_offers_due o
     join members m on m.brand_id = o.brand_id and m.member_id = o.downline_id
     where o.brand_id = $1 and o.at <= $2
       and m.upline_id is not distinct from (select l.upline_id from member_lines l
         where l.brand_id = o.brand_id and l.member_id = o.downline_id
         order by l.from_at desc limit 1)
     order by o.at, o.downline_id limit $3`,
    [p.brandId, p.now, p.count],
  );
export const takeDue = async (
  tx: Queries,
  p: In & { downlineId: bigint; kind: ContractKind; contractId: string },
): Promise<boolean> =>
  (await tx.row(
    `delete from contract_offers_due
     where brand_id = $1 and downline_id = $2 and kind = $3 and contract_id = $4
     returning kind`,
    [p.brandId, p.downlineId, p.kind, p.contractId],
  )) !== undefined;

export const dropDue = async (tx: Queries, p: In & { downlineId: bigint }): Promise<void> => {
  await tx.run('delete from contract_offers_due where brand_id = $1 and downline_id = $2', [
    p.brandId,
    p.downlineId,
  ]);
};

/** What an agent gave that ended because its own contract did, and was not offered again. */
export const uncoveredOf = (db: Queries, p: In & { uplineId: bigint; kind: ContractKind }) =>
  db.rows(
    `select contract_id, downline_id from contracts where brand_id = $1 and upline_id = $2
       and kind = $3 and ended_by = 'uncovered' order by contract_id`,
    [p.brandId, p.uplineId, p.kind],
  );
export const markRenewed = async (tx: Queries, p: In & { id: string }): Promise<void> => {
  await tx.run(
    `update contracts set ended_by = 'renewed' where brand_id = $1 and contract_id = $2`,
    [p.brandId, p.id],
  );
};
