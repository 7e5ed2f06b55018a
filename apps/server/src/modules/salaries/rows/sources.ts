import type { Queries } from '../../../kernel/db.ts';

type In = { brandId: number };
/** Of a bill from before D-J36: what the window of the same contract right before left over. */
export const carryBefore = async (
  db: Queries,
  p: In & { id: string; from: Date },
): Promise<bigint> =>
  (
    await db.row(
      `select carry_out from bills where brand_id = $1 and contract_id = $2 and run = 'window'
         and from_at < $3 and until_at = $3 order by from_at desc limit 1`,
      [p.brandId, p.id, p.from],
    )
  )?.carry_out ?? 0n;
/** The gated hours that a bill of the day took up. */
export const hoursOf = (db: Queries, p: In & { contractId: string; by: string; from: Date }) =>
  db.rows(
    `select bill_id, inputs, inputs_hash, valid_bet, from_at from bills
     where brand_id = $1 and contract_id = $2 and run = 'window' and caught_up = $3
       and from_at >= $4 order by from_at`,
    [p.brandId, p.contractId, p.by, p.from],
  );
/** What an agent's downlines got by a kind in some windows, and by which contract. */
export const billsOfWindows = (
  db: Queries,
  p: In & { payerId: bigint; kind: string; from: Date; until: Date },
) =>
  db.rows(
    `select from_at, gross, inputs from bills
     where brand_id = $1 and payer_id = $2 and kind = $3 and from_at >= $4 and from_at < $5
       and state <> 'cancelled'`,
    [p.brandId, p.payerId, p.kind, p.from, p.until],
  );
