import type { Queries } from '../../../kernel/db.ts';
import { houseAccountIn } from '../store.ts';

export type HousePosting = {
  brandId: number;
  type: string;
  amountMinor: bigint;
  /** House accounts by name, such as 'wagers:RNG' and 'jackpots:harbour'. */
  from: string;
  to: string;
  /** Business identity, unique in the brand. */
  key: string;
  reference: string;
};

/** Moves an amount between two accounts of the house; the same key moves nothing again. */
export const postHouse = async (
  tx: Queries,
  posting: HousePosting,
): Promise<{ transferId: bigint; isReplay: boolean }> => {
  const { brandId, amountMinor, key, type } = posting;
  if (amountMinor <= 0n) throw new Error('a house posting of nothing');
  const fromId = await houseAccountIn(tx, brandId, posting.from);
  const toId = await houseAccountIn(tx, brandId, posting.to);
  const fingerprint = `house|${type}|${posting.from}|${posting.to}|${amountMinor}`;
  await tx.run('select hold_folio($1)', [brandId]);
  const made = await tx.row(
    `insert into transfers (brand_id, key, kind, reference, fingerprint, at)
     values ($1, $2, $3, $4, $5, $6) on conflict (brand_id, key) do nothing returning transfer_id`,
    [brandId, key, type, posting.reference, fingerprint, tx.now()],
  );
  if (!made) {
    const known = await tx.row(
      'select transfer_id, fingerprint from transfers where brand_id = $1 and key = $2',
      [brandId, key],
    );
    if (known?.fingerprint !== fingerprint) throw new Error(`the key ${key} was used otherwise`);
    return { transferId: known.transfer_id, isReplay: true };
  }
  await tx.run(
    `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
     values ($1, $2, 1, $3, $5, $6, $8::timestamptz), ($1, $2, 2, $4, $5, $7, $8::timestamptz)`,
    [brandId, made.transfer_id, fromId, toId, type, -amountMinor, amountMinor, tx.now()],
  );
  return { transferId: made.transfer_id, isReplay: false };
};
