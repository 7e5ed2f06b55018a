import type { Kernel } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';

export type Balance = { availableMinor: bigint };

/** What free play is counted in: it is no money. */
export const TRIAL_CURRENCY = 'FUN';

/** Opens a member's account with nothing on it. */
export const openAccount = async (
  tx: Queries,
  brandId: number,
  memberId: bigint,
  currency: string,
): Promise<void> => {
  // Read by itself: a table that is spread over machines takes no values of a query.
  const member = await tx.row(
    `select type = 4 as is_trial /* not null */ from members
     where brand_id = $1 and member_id = $2`,
    [brandId, memberId],
  );
  const account = await tx.row(
    `insert into accounts (brand_id, name, member_id, currency, is_trial)
     values ($1, $2, $3, $4, $5) returning account_id`,
    [brandId, `member:${memberId}`, memberId, currency, member?.is_trial ?? false],
  );
  if (!account) throw new Error('the account was not opened');
  await tx.run('insert into balances (brand_id, member_id, account_id) values ($1, $2, $3)', [
    brandId,
    memberId,
    account.account_id,
  ]);
};

export const balanceOf = async (
  kernel: Pick<Kernel, 'db'>,
  brandId: number,
  memberId: bigint,
): Promise<Balance> => {
  const found = (await balancesOf(kernel, brandId, [memberId])).get(memberId);
  if (!found) throw new Error(`member ${memberId} has no account`);
  return found;
};

export const balancesOf = async (
  kernel: Pick<Kernel, 'db'>,
  brandId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Balance>> => {
  const rows = await kernel.db.rows(
    `select member_id, available from balances
     where brand_id = $1 and member_id = any($2)`,
    [brandId, [...memberIds]],
  );
  return new Map(rows.map((row) => [row.member_id, { availableMinor: row.available }]));
};

/** Starts a new seed pair at nonce 0; the same row that takes the stake counts the nonce. */
export const setSeed = async (
  tx: Queries,
  brandId: number,
  memberId: bigint,
  seedId: bigint,
): Promise<void> => {
  await tx.run(
    `update balances set seed_id = $3, next_nonce = 0
    where brand_id = $1 and member_id = $2`,
    [brandId, memberId, seedId],
  );
};

export const seedOf = async (
  db: Queries,
  brandId: number,
  memberId: bigint,
): Promise<{ seedId: bigint; nonce: number } | undefined> => {
  const row = await db.row(
    'select seed_id, next_nonce from balances where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return row && row.seed_id !== null ? { seedId: row.seed_id, nonce: row.next_nonce } : undefined;
};
