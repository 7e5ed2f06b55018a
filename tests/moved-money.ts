import type { World } from './world.ts';

const HOUR = 3_600_000;
/** Money of a member that moved so many hours ago, as desks leave it; no balance is changed. */
export const moneyOf = (world: World) => {
  const { db } = world.server.kernel;
  let ids = 0;
  const before = (hours: number) => new Date(world.server.clock.now().getTime() - hours * HOUR);
  return {
    deposit: async (memberId: string, minor: bigint, hours: number, methodId = 'sandbox') => {
      const id = `moved-${memberId}-${(ids += 1)}`;
      await db.composed(
        `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key,
           state, created_at, settled_at)
         values (1, $1, $2, $3, $4, 'USD', $1, 'credited', $5, $5)`,
        [id, BigInt(memberId), methodId, minor, before(hours)],
      );
      return id;
    },
    withdrawal: async (memberId: string, minor: bigint, hours: number) => {
      const id = `moved-${memberId}-${(ids += 1)}`;
      await db.composed(
        `insert into withdrawals (brand_id, withdrawal_id, member_id, card_id, amount, currency,
           key, digest, state, target_at, is_confirmed, created_at)
         select 1, $1, $2, card_id, $3, 'USD', $1, '', 'released', $4, false, $4
         from bank_cards where brand_id = 1 and member_id = $2 limit 1`,
        [id, BigInt(memberId), minor, before(hours)],
      );
      return id;
    },
  };
};
