import type { Queries } from '../../../kernel/db.ts';

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
  const { from, to } = posting;
  const fingerprint = `house|${type}|${from}|${to}|${amountMinor}`;
  const [done] = await tx.prepared(
    'wallet.post-house',
    `select v_transfer as transfer_id /* not null */, v_fingerprint as fingerprint,
       v_replay as is_replay /* not null */
     from post_house($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [brandId, key, type, posting.reference, from, to, amountMinor, fingerprint, tx.now()],
  );
  if (done?.fingerprint !== fingerprint) throw new Error(`the key ${key} was used otherwise`);
  return { transferId: done.transfer_id, isReplay: done.is_replay };
};
