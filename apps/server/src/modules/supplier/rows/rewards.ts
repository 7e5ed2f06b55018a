import type { Queries, RowOf } from '../../../kernel/db.ts';

const REWARD = 'reward_id, player, slug, stake, spins, starts_at, ends_at, cancelled_at';
const REWARD_BY_ID = `select ${REWARD} from supplied_rewards
  where brand_id = $1 and operator_id = $2 and reward_id = $3` as const;
export type RewardRow = RowOf<typeof REWARD_BY_ID>;
type Key = { brandId: number; operatorId: string; rewardId: string };
export const rewardById = (db: Queries, p: Key) =>
  db.row(REWARD_BY_ID, [p.brandId, p.operatorId, p.rewardId]);
/** Nobody stakes one of its spins meanwhile. */
export const lockReward = (tx: Queries, p: Key) =>
  tx.row(
    `select ${REWARD} from supplied_rewards
     where brand_id = $1 and operator_id = $2 and reward_id = $3 for update`,
    [p.brandId, p.operatorId, p.rewardId],
  );
export const insertReward = (
  db: Queries,
  p: Key & {
    player: string;
    slug: string;
    stakeMinor: bigint;
    spins: number;
    startsAt: Date;
    endsAt: Date;
  },
) =>
  db.run(
    `insert into supplied_rewards (brand_id, operator_id, reward_id, player, slug, stake, spins,
       starts_at, ends_at, made_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (brand_id, operator_id, reward_id) do nothing`,
    [
      p.brandId,
      p.operatorId,
      p.rewardId,
      p.player,
      p.slug,
      p.stakeMinor,
      p.spins,
      p.startsAt,
      p.endsAt,
      db.now(),
    ],
  );
export const cancelReward = async (db: Queries, p: Key): Promise<boolean> =>
  (await db.run(
    `update supplied_rewards set cancelled_at = coalesce(cancelled_at, $4)
     where brand_id = $1 and operator_id = $2 and reward_id = $3`,
    [p.brandId, p.operatorId, p.rewardId, db.now()],
  )) === 1;
/** Spins that were played or are under way; what was taken back is there again. */
export const spinsUsed = async (db: Queries, p: Key): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as used from supplied_bets where brand_id = $1 and operator_id = $2
         and reward_id = $3 and state in ('asked', 'taken', 'played')`,
        [p.brandId, p.operatorId, p.rewardId],
      )
    )?.used ?? 0n,
  );
/** The one of a player in a game that ends first and has spins left. */
export const openReward = (
  db: Queries,
  p: { brandId: number; operatorId: string; player: string; slug: string },
) =>
  db.row(
    `select ${REWARD} from supplied_rewards r where brand_id = $1 and operator_id = $2
       and player = $3 and slug = $4 and cancelled_at is null and starts_at <= $5 and ends_at > $5
       and spins > (select count(*) from supplied_bets s where s.brand_id = r.brand_id
         and s.operator_id = r.operator_id and s.reward_id = r.reward_id
         and s.state in ('asked', 'taken', 'played'))
     order by ends_at, reward_id limit 1`,
    [p.brandId, p.operatorId, p.player, p.slug, db.now()],
  );
