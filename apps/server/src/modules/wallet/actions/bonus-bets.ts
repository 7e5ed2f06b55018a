import type { Queries } from '../../../kernel/db.ts';
import { slot } from '../../../kernel/slots.ts';

type Owner = { brandId: number; memberId: bigint };
/** Looks whether what binds a member's bets is played through; by the module that gives bonuses. */
export const bonusBets = slot<{ settle(owner: Owner): Promise<void> }>('wallet.bonus-bets', {
  settle: async () => undefined,
});

/**
 * From here on no bet of the member is higher (minor units); null: none is too high. Under the
 * member's lock, in the transaction that binds or frees the bonus.
 */
export const limitBonusBets = async (
  tx: Queries,
  p: Owner & { betMaxMinor: bigint | null },
): Promise<void> => {
  await tx.run(
    `update balances set bonus_bet_max = $3 where brand_id = $1 and member_id = $2
     and bonus_bet_max is distinct from $3`,
    [p.brandId, p.memberId, p.betMaxMinor],
  );
};

/** Whether a bound bonus bounds the member's bets: a vendor with its own wallet knows of none. */
export const areBetsBounded = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.row(
    `select 1 from balances where brand_id = $1 and member_id = $2 and bonus_bet_max is not null`,
    [p.brandId, p.memberId],
  )) !== undefined;
