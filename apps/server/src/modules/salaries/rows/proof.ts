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
