import type { Queries, RowOf } from '../../../kernel/db.ts';

const BET = `bet_id, operator_id, session_id, player, member_id, token, slug, key, amount,
  reward_id, state, reason, wager_id, payout, made_at`;
const BET_BY_ID = `select ${BET} from supplied_bets where brand_id = $1 and bet_id = $2` as const;
export type BetRow = RowOf<typeof BET_BY_ID>;
type Key = { brandId: number; betId: string };
export const betById = (db: Queries, p: Key) => db.row(BET_BY_ID, [p.brandId, p.betId]);
export const lockBet = (tx: Queries, p: Key) =>
  tx.row(`select ${BET} from supplied_bets where brand_id = $1 and bet_id = $2 for update`, [
    p.brandId,
    p.betId,
  ]);
export const betByKey = (db: Queries, p: { brandId: number; memberId: bigint; key: string }) =>
  db.row(`select ${BET} from supplied_bets where brand_id = $1 and member_id = $2 and key = $3`, [
    p.brandId,
    p.memberId,
    p.key,
  ]);
/** Undefined where the key was used: what it stands for is asked next. */
export const insertBet = (
  db: Queries,
  p: Key & {
    operatorId: string;
    sessionId: string;
    player: string;
    memberId: bigint;
    token: string;
    slug: string;
    key: string;
    amountMinor: bigint;
    rewardId: string | null;
  },
) =>
  db.row(
    `insert into supplied_bets (brand_id, bet_id, operator_id, session_id, player, member_id, token,
       slug, key, amount, made_at, reward_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (brand_id, member_id, key) do nothing returning ${BET}`,
    [
      p.brandId,
      p.betId,
      p.operatorId,
      p.sessionId,
      p.player,
      p.memberId,
      p.token,
      p.slug,
      p.key,
      p.amountMinor,
      db.now(),
      p.rewardId,
    ],
  );
/** From one state to the next; false where it is in another by now. */
export const moveBet = async (
  tx: Queries,
  p: Key & { from: BetRow['state']; to: BetRow['state']; reason?: string },
): Promise<boolean> =>
  (await tx.run(
    `update supplied_bets set state = $4, reason = $5
     where brand_id = $1 and bet_id = $2 and state = $3`,
    [p.brandId, p.betId, p.from, p.to, p.reason ?? ''],
  )) === 1;
export const endBet = (tx: Queries, p: Key & { wagerId: bigint; payoutMinor: bigint }) =>
  tx.run(
    `update supplied_bets set state = 'played', wager_id = $3, payout = $4
     where brand_id = $1 and bet_id = $2`,
    [p.brandId, p.betId, p.wagerId, p.payoutMinor],
  );
/** Bets of every brand that nobody has gone on with for so long. */
export const abandonedBets = (db: Queries, seconds: number) =>
  db.rows(
    `select s.brand_id, s.bet_id, s.state from brands b
     join supplied_bets s on s.brand_id = b.brand_id
     where s.state in ('asked', 'taken') and s.made_at < $2::timestamptz - make_interval(secs => $1)
     order by s.made_at limit 200`,
    [seconds, db.now()],
  );

/** The wager that a bet became, by the key of its transfer. */
export const wagerOfKey = (db: Queries, p: { brandId: number; memberId: bigint; key: string }) =>
  db.row(
    `select w.wager_id, w.category, w.state, w.stake, w.payout from transfers t
     join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
       and w.member_id = $3
     where t.brand_id = $1 and t.key = $2`,
    [p.brandId, p.key, p.memberId],
  );
/** The bet that a round of a player was, by what the operator knows of it. */
export const betOfRound = (
  db: Queries,
  p: { brandId: number; operatorId: string; id: string; player: string | null },
) =>
  db.row(
    `select ${BET} from supplied_bets where brand_id = $1 and operator_id = $2
       and ($4::text is null or player = $4)
       and bet_id in (select $3::text union all select c.bet_id from supplied_calls c
         where c.brand_id = $1 and c.call_id = $3)`,
    [p.brandId, p.operatorId, p.id, p.player],
  );

/** What a day's rounds of an operator came to, in the order of their names; nothing of none. */
export const roundsOfDay = (
  db: Queries,
  p: { brandId: number; operatorId: string; day: string; after: string; count: number },
) =>
  db.rows(
    `select player, bet_id,
       case state when 'played' then amount else 0 end as bets /* not null */,
       coalesce(payout, 0) as wins /* not null */
     from supplied_bets where brand_id = $1 and operator_id = $2
       and made_at >= ($3::date)::timestamp at time zone 'UTC'
       and made_at < ($3::date + 1)::timestamp at time zone 'UTC'
       and state in ('played', 'cancelled') and reward_id is null and bet_id > $4
     order by bet_id limit $5`,
    [p.brandId, p.operatorId, p.day, p.after, p.count],
  );
