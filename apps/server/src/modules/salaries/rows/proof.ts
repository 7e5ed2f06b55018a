import type { Queries } from '../../../kernel/db.ts';

type In = { brandId: number };
/** Bills by what they were computed from. */
export const inputsOf = (db: Queries, p: In & { ids: readonly string[] }) =>
  db.rows(
    `select bill_id, number, inputs, inputs_hash, state from bills
     where brand_id = $1 and bill_id = any($2) order by from_at, run, bill_id`,
    [p.brandId, [...p.ids]],
  );
/** Of hours whose gated ones were asked again it is the bill of the day that says what is left. */
export const carrierOf = async (db: Queries, p: In & { id: string }): Promise<string> =>
  (
    await db.row(
      `select k.bill_id from bills l
       join bills k on k.brand_id = l.brand_id and k.contract_id = l.contract_id
         and k.run = 'catch_up' and k.until_at = l.until_at
         and k.from_at > l.until_at - interval '26 hours'
       where l.brand_id = $1 and l.bill_id = $2 and l.kind = 'HOUR'`,
      [p.brandId, p.id],
    )
  )?.bill_id ?? p.id;
/** Of a bill from before D-J36: the window of the same contract right before. */
export const windowBefore = async (
  db: Queries,
  p: In & { contractId: string; from: Date },
): Promise<string | undefined> =>
  (
    await db.row(
      `select bill_id from bills where brand_id = $1 and contract_id = $2 and run = 'window'
         and from_at < $3 and until_at = $3 order by from_at desc limit 1`,
      [p.brandId, p.contractId, p.from],
    )
  )?.bill_id;
/**
 * Windows of the same two and kind that the one before a moment goes on from, the newest first and
 * no older than another moment: each names the end of the last that counted when it was made.
 */
export const lineOfBills = (
  db: Queries,
  p: In & { contractId: string; since: Date; oldest: Date },
) =>
  db.rows(
    `with recursive two as (
       select o.contract_id from contracts c join contracts o on o.brand_id = c.brand_id
         and o.downline_id = c.downline_id and o.kind = c.kind
         and o.upline_id is not distinct from c.upline_id
       where c.brand_id = $1 and c.contract_id = $2),
     line as (
       select b.bill_id, b.from_at, b.inputs from bills b
       where b.brand_id = $1 and b.contract_id in (select contract_id from two)
         and b.run = 'window' and b.until_at = $3
       union all
       select b.bill_id, b.from_at, b.inputs from line l
       join bills b on b.brand_id = $1 and b.contract_id in (select contract_id from two)
         and b.run = 'window' and b.until_at = (l.inputs::jsonb ->> 'since')::timestamptz
       where l.from_at > $4)
     select bill_id /* not null */, inputs /* not null */ from line order by from_at desc`,
    [p.brandId, p.contractId, p.since, p.oldest],
  );
