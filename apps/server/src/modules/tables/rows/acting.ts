import type { Seated } from '@fairhouse/game-kit';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { ROUND, type RoundRow } from '../store.ts';
import type { ActingLook } from '../tables.ts';

type Place = Pick<RoundRow, 'brand_id' | 'round_id'>;

/** The round, held until the transaction ends: its actions count one after the other. */
export const lockRound = (tx: Queries, { brand_id, round_id }: Place) =>
  tx.row(
    `select ${ROUND} from table_rounds r
  where brand_id = $1 and round_id = $2 for update`,
    [brand_id, round_id],
  );

/** The same, once the time to act has been over for so long. */
export const lockOverdue = (tx: Queries, { brand_id, round_id }: Place, graceMs: number) =>
  tx.row(
    `select ${ROUND} from table_rounds r where brand_id = $1 and round_id = $2 and state = 'acting'
       and acts_until + make_interval(secs => $3::integer / 1000.0) <= $4
     for update`,
    [brand_id, round_id, graceMs, tx.moment()],
  );

/** Keeps any further action of a round from counting; answers the round as it stands then. */
export const stopActing = (tx: Queries, { brand_id, round_id }: Place, reason: string) =>
  tx.row(
    `update table_rounds r set void_reason = coalesce(void_reason, $3)
     where brand_id = $1 and round_id = $2 returning ${ROUND}`,
    [brand_id, round_id, reason],
  );

/** What plays is written once, when the betting has closed. */
export const keepSeated = async (
  tx: Queries,
  { brand_id, round_id }: Place,
  seated: readonly Seated[],
): Promise<void> => {
  await tx.run(
    `update table_rounds set seated = $3 where brand_id = $1 and round_id = $2
       and state = 'closed'`,
    [brand_id, round_id, JSON.stringify(seated)],
  );
};

/** Opens a stage: time to act runs after what was dealt has been shown. */
export const openStage = async (
  tx: Queries,
  { brand_id, round_id }: Place,
  p: { stage: string; look: ActingLook; actSeconds: number },
): Promise<void> => {
  await tx.run(
    `update table_rounds set state = 'acting', stage = $3, look = $4,
       looked_at = $7,
       acts_until = $7::timestamptz + make_interval(secs => $5 + $6::integer / 1000.0)
     where brand_id = $1 and round_id = $2 and state in ('closed', 'acting')`,
    [
      brand_id,
      round_id,
      p.stage,
      JSON.stringify(p.look),
      p.actSeconds,
      p.look.showMilliseconds,
      tx.moment(),
    ],
  );
};

/** Within a stage only the look changes; its time goes on. */
export const keepLook = async (
  tx: Queries,
  { brand_id, round_id }: Place,
  look: ActingLook,
): Promise<void> => {
  await tx.run(
    `update table_rounds set look = $3, looked_at = $4
     where brand_id = $1 and round_id = $2 and state = 'acting'`,
    [brand_id, round_id, JSON.stringify(look), tx.moment()],
  );
};

const ACTIONS = `select position, stage, seat, action, member_id, key, wager_id from table_actions
  where brand_id = $1 and round_id = $2 order by position`;
export type ActionRow = RowOf<typeof ACTIONS>;
export const actionsOf = (db: Queries, { brand_id, round_id }: Place) =>
  db.rows(ACTIONS, [brand_id, round_id]);

export type NewAction = Omit<ActionRow, 'position'>;
/** Writes actions after those that counted before; the round is locked. */
export const insertActions = async (
  tx: Queries,
  { brand_id, round_id }: Place,
  p: { from: number; actions: readonly NewAction[] },
): Promise<void> => {
  for (const [at, one] of p.actions.entries()) {
    await tx.run(
      `insert into table_actions (brand_id, round_id, position, stage, seat, action, member_id,
         key, wager_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        brand_id,
        round_id,
        p.from + at,
        one.stage,
        one.seat,
        one.action,
        one.member_id,
        one.key,
        one.wager_id,
        tx.now(),
      ],
    );
  }
};

const LOOSE_STAKES = `select w.wager_id, w.member_id, w.bet, w.stake,
    w.detail ->> 'stage' as stage /* not null */,
    substr(t.key, length('wager:' || w.member_id || ':') + 1) as key
  from wagers w join transfers t on t.brand_id = w.brand_id and t.transfer_id = w.transfer_id
  where w.brand_id = $1 and w.round_id = $2 and w.state = 'open' and w.detail ? 'stage'
    and not exists (select 1 from table_actions a where a.brand_id = $1 and a.round_id = $2
      and a.wager_id = w.wager_id)
  order by w.wager_id`;
/** A stake that an action of some stage laid, or was about to lay. */
export type FurtherRow = RowOf<typeof LOOSE_STAKES>;
/** Open further stakes without a counted action: its process died, or it came too late. */
export const looseStakes = (db: Queries, { brand_id, round_id }: Place) =>
  db.rows(LOOSE_STAKES, [brand_id, round_id]);

/** What the member ever laid on a bet of the round outside a stage, or in all; also if returned. */
export const laidBefore = async (
  db: Queries,
  { brand_id, round_id }: Place,
  p: { memberId: bigint; bet: string; stage?: string },
): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(stake), 0)::bigint as laid from wagers where brand_id = $1
       and round_id = $2 and member_id = $3 and bet = $4
       and ($5::text is null or detail ->> 'stage' <> $5)`,
      [brand_id, round_id, p.memberId, p.bet, p.stage ?? null],
    )
  )?.laid ?? 0n;

/**
 * Takes places for a member, all of them; false where one is somebody else's. A place is free when
 * nobody took it in this round or the one before. Of two who ask at once the first gets it.
 */
export const takePlaces = async (
  db: Queries,
  round: RoundRow,
  p: { memberId: bigint; seats: readonly string[] },
): Promise<boolean> => {
  const taken = await db.rows(
    `insert into table_places as p (brand_id, table_id, seat, member_id, chain_no, number)
     select $1, $2, seat, $4, $5, $6 from unnest($3::text[]) as seat
     where not exists (select 1 from table_places o where o.brand_id = $1 and o.table_id = $2
       and o.seat = any($3) and o.member_id <> $4 and o.chain_no = $5
       and o.number >= $6::integer - 1)
     order by seat
     on conflict (brand_id, table_id, seat) do update
       set member_id = excluded.member_id, chain_no = excluded.chain_no, number = excluded.number
       where p.member_id = excluded.member_id or p.chain_no <> excluded.chain_no
         or p.number < excluded.number - 1 returning 1`,
    [round.brand_id, round.table_id, p.seats, p.memberId, round.chain_no, round.number],
  );
  return taken.length === p.seats.length;
};

export const placesOf = (db: Queries, round: RoundRow) =>
  db.rows(
    `select p.seat, p.member_id, m.account from table_places p
   join members m on m.brand_id = p.brand_id and m.member_id = p.member_id
   where p.brand_id = $1 and p.table_id = $2 and p.chain_no = $3 and p.number >= $4::integer - 1
   order by p.seat`,
    [round.brand_id, round.table_id, round.chain_no, round.number],
  );
