import type { ContractKind } from '@fairhouse/contract/contracts';
import type { BillState } from '@fairhouse/contract/salaries';
import type { Queries } from '../../../kernel/db.ts';
import { tellAllHooks } from '../../webhooks/index.ts';

type In = { brandId: number };
/**
 * The last window that was billed of the same two and kind, before a moment or at all: until when,
 * and what it left over. Contracts that follow each other are one (D-J36). Of hours it is what the
 * end of the day left over, where gated hours were asked again.
 */
export const billsBefore = (
  db: Queries,
  p: In & { asked: readonly { id: string; from: Date | null }[] },
) =>
  db.rows(
    `select q.id as contract_id /* not null */, b.bill_id, b.until_at, b.number,
       coalesce(b.caught, b.carry_out) as carry_out /* not null */
     from unnest($2::text[], $3::timestamptz[]) as q(id, before_at)
     join contracts c on c.brand_id = $1 and c.contract_id = q.id
     cross join lateral (
       select l.bill_id, l.number, l.until_at, l.carry_out,
         case when l.kind = 'HOUR' then (select k.carry_out from bills k
           where k.brand_id = $1 and k.contract_id = l.contract_id and k.run = 'catch_up'
             and k.from_at > l.until_at - interval '26 hours' and k.until_at = l.until_at
           limit 1) end as caught
       from contracts o
       cross join lateral (select w.* from bills w
         where w.brand_id = $1 and w.contract_id = o.contract_id and w.run = 'window'
           and w.from_at < coalesce(q.before_at, 'infinity')
         order by w.from_at desc limit 1) l
       where o.brand_id = $1 and o.downline_id = c.downline_id and o.kind = c.kind
         and o.upline_id is not distinct from c.upline_id
       order by l.from_at desc limit 1) b`,
    [p.brandId, p.asked.map((one) => one.id), p.asked.map((one) => one.from)],
  );
/** What the windows that end with a day carry on: its gated hours make up for that first. */
export const carriesAt = (
  db: Queries,
  p: In & { contractIds: readonly string[]; from: Date; until: Date },
) =>
  db.rows(
    `select contract_id, bill_id, carry_out from bills
     where brand_id = $1 and contract_id = any($2) and run = 'window' and from_at >= $3
       and from_at < $4 and until_at = $4`,
    [p.brandId, [...p.contractIds], p.from, p.until],
  );

/** By the names of the columns; amounts and moments as text. */
export type NewBill = {
  brand_id: number;
  bill_id: string;
  number: string;
  kind: ContractKind;
  contract_id: string;
  version: number;
  payer_id: string | null;
  payee_id: string;
  from_at: string;
  until_at: string;
  run: 'window' | 'catch_up';
  state: BillState;
  before_dispute: BillState | null;
  needs_approval: boolean;
  gross: string;
  paid: string;
  payments: number;
  rate: number | null;
  tier: number | null;
  valid_bet: string;
  profit_loss: string | null;
  active_members: number;
  carry_out: string;
  is_gated: boolean;
  inputs: string;
  inputs_hash: string;
  calculated_at: string;
  due_at: string;
};
/** A window of a contract is billed once, whoever computes it. Answers the ids it wrote. */
export const insertBills = async (tx: Queries, bills: readonly NewBill[]): Promise<string[]> => {
  const ids = (
    await tx.rows(
      `insert into bills select r.* from jsonb_populate_recordset(null::bills, $1::jsonb) as r
       on conflict (brand_id, contract_id, from_at, run) do nothing returning bill_id`,
      [JSON.stringify(await heldOnes(tx, bills))],
    )
  ).map((row) => row.bill_id);
  const brandId = bills[0]?.brand_id;
  if (brandId !== undefined && ids.length > 0) {
    const list = ids.map((id) => ({ id, state: 'calculated' }));
    await tellAllHooks(tx, { brandId, kind: 'bill.changed', list });
  }
  return ids;
};
/** A contract may have been suspended since it was read: its bill is born disputed all the same. */
const heldOnes = async (tx: Queries, bills: readonly NewBill[]): Promise<NewBill[]> => {
  const rows = await tx.rows(
    `select contract_id from contracts
     where brand_id = $1 and contract_id = any($2) and is_held`,
    [bills[0]?.brand_id ?? 0, bills.map((bill) => bill.contract_id)],
  );
  const held = new Set(rows.map((row) => row.contract_id));
  return bills.map((bill) =>
    held.has(bill.contract_id) && bill.state !== 'disputed'
      ? { ...bill, state: 'disputed', before_dispute: bill.state }
      : bill,
  );
};

/**
 * Days of contracts with gated hours that nobody has asked again yet, once they are final; what was
 * cancelled brings nothing any more.
 */
export const gatedDays = (db: Queries, p: In & { timeZone: string; final: Date }) =>
  db.rows(
    `select contract_id,
       to_char((from_at at time zone $2)::date, 'YYYY-MM-DD') as day /* not null */
     from bills where brand_id = $1 and is_gated and run = 'window' and caught_up is null
       and state <> 'cancelled' and until_at <= $3
     group by 1, 2 order by 2, 1`,
    [p.brandId, p.timeZone, p.final],
  );
/** Locked: two who catch up with the same day do so one after the other. */
export const gatedHours = (
  tx: Queries,
  p: In & { contractIds: readonly string[]; from: Date; until: Date },
) =>
  tx.rows(
    `select bill_id, contract_id, version, payer_id, payee_id, from_at, valid_bet, inputs,
       inputs_hash
     from bills where brand_id = $1 and contract_id = any($2) and is_gated and run = 'window'
       and caught_up is null and state <> 'cancelled' and from_at >= $3 and from_at < $4
     order by contract_id, from_at for update`,
    [p.brandId, [...p.contractIds], p.from, p.until],
  );
export const noteCaughtUp = async (
  tx: Queries,
  p: In & { hours: readonly { id: string; by: string }[] },
): Promise<void> => {
  await tx.run(
    `update bills b set caught_up = g.by
     from unnest($2::text[], $3::text[]) as g(id, by)
     where b.brand_id = $1 and b.bill_id = g.id`,
    [p.brandId, p.hours.map((one) => one.id), p.hours.map((one) => one.by)],
  );
};
