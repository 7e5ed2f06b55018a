import type { Queries } from '../../kernel/db.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/**
 * The account of the house by name, such as 'wagers:RNG'; made at first use. Names that begin with
 * 'trial:' are of the books of free play.
 */
export const houseAccount = (
  kernel: Pick<Kernel, 'db' | 'once'>,
  brandId: number,
  name: string,
): Promise<bigint> => {
  const known = kernel.once('wallet.houses', () => new Map<string, Promise<bigint>>());
  const key = `${brandId}/${name}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // Who asks meanwhile waits for the same answer; one that failed is asked again.
  const id = houseAccountIn(kernel.db, brandId, name).catch((error: unknown) => {
    known.delete(key);
    throw error;
  });
  known.set(key, id);
  return id;
};

export const houseAccountIn = async (
  tx: Queries,
  brandId: number,
  name: string,
): Promise<bigint> => {
  const find = async () =>
    (
      await tx.prepared(
        'house-account',
        'select account_id from accounts where brand_id = $1 and name = $2',
        [brandId, `house:${name}`],
      )
    )[0];
  const found = await find();
  if (found) return found.account_id;
  await tx.run(
    `insert into accounts (brand_id, name, currency, is_trial)
     select brand_id, $2, case when $3 then 'FUN' else currency end, $3 from brands
     where brand_id = $1 on conflict (brand_id, name) do nothing`,
    [brandId, `house:${name}`, name.startsWith('trial:')],
  );
  const made = await find();
  if (!made) throw new Error(`brand ${brandId} is unknown to the ledger`);
  return made.account_id;
};

/** The wagers of one transfer, for the answer to a replay. */
export const wagersOfTransfer = (
  db: Queries,
  p: { brandId: number; memberId: bigint; transferId: bigint },
) =>
  db.rows(
    `select w.wager_id, w.transfer_id, w.bet, w.stake, w.payout, w.valid_bet, w.rule, w.detail,
     w.at
   from wagers w where w.brand_id = $1 and w.member_id = $2 and w.transfer_id = $3
   order by w.wager_id`,
    [p.brandId, p.memberId, p.transferId],
  );
