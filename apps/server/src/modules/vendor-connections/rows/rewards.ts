import type { Queries } from '../../../kernel/db.ts';
import type { AtVendor } from './connections.ts';

type NewReward = AtVendor & {
  rewardId: string;
  memberId: bigint;
  gameCode: string;
  bets: number;
  /** Of one bet, in hundred-thousandths. */
  amount: bigint;
  days: number;
  by: string;
};
export const insertReward = (tx: Queries, p: NewReward) =>
  tx.run(
    `insert into wire_rewards (brand_id, code, reward_uuid, member_id, game_code, bets, bets_left,
       amount, ends_at, given_by, given_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $9::timestamptz + make_interval(days => $8), $10, $9)
     on conflict (brand_id, code, reward_uuid) do nothing`,
    [
      p.brandId,
      p.code,
      p.rewardId,
      p.memberId,
      p.gameCode,
      p.bets,
      p.amount,
      p.days,
      tx.now(),
      p.by,
    ],
  );
/** Free bets that a vendor has not answered for, while they still can be laid. */
export const untoldRewards = (db: Queries, p: AtVendor) =>
  db.rows(
    `select r.reward_uuid, r.game_code, r.bets, r.amount, r.given_at, r.ends_at, p.player
     from wire_rewards r
     join wire_players p on p.brand_id = r.brand_id and p.code = r.code
       and p.member_id = r.member_id
     where r.brand_id = $1 and r.code = $2 and r.told_at is null and r.ends_at > $3
     order by r.given_at limit 50`,
    [p.brandId, p.code, db.now()],
  );
export const noteTold = (db: Queries, p: AtVendor & { rewardId: string }) =>
  db.run(
    `update wire_rewards set told_at = $4
     where brand_id = $1 and code = $2 and reward_uuid = $3 and told_at is null`,
    [p.brandId, p.code, p.rewardId, db.now()],
  );
