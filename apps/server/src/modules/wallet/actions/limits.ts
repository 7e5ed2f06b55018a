import type { Queries } from '../../../kernel/db.ts';

export type PlayLimit = {
  kind: 'stake' | 'loss';
  period: 'day' | 'week' | 'month';
  amountMinor: bigint;
};

/**
 * Takes the member's lock: limits change, and what they bound is counted, one after the other
 * with bets and deposits.
 */
export const lockAccount = async (
  tx: Queries,
  brandId: number,
  memberId: bigint,
): Promise<boolean> =>
  (await tx.row(
    `select 1 from balances where brand_id = $1
  and member_id = $2 for no key update`,
    [brandId, memberId],
  )) !== undefined;

/** The limits that bets are judged by from the next one on; those not named are none. */
export const limitPlay = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint },
  limits: readonly PlayLimit[],
): Promise<void> => {
  await lockAccount(tx, p.brandId, p.memberId);
  await tx.run('delete from play_limits where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ]);
  await tx.run(
    `insert into play_limits (brand_id, member_id, kind, period, amount)
    select $1, $2, * from unnest($3::text[], $4::text[], $5::bigint[])`,
    [
      p.brandId,
      p.memberId,
      limits.map(({ kind }) => kind),
      limits.map(({ period }) => period),
      limits.map(({ amountMinor }) => amountMinor),
    ],
  );
  await fillRooms(tx, p);
};

export const fillRooms = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<void> => {
  await db.row('select fill_rooms($1, $2, $3)', [p.brandId, p.memberId, db.now()]);
};

/** No stake until then; null takes it back. Open wagers are settled all the same. */
export const stopPlay = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; until: Date | string | null },
): Promise<void> => {
  await tx.run(
    `update balances set play_stopped_until = $3
    where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.until],
  );
};

export const isStopped = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<boolean> =>
  (await db.row(
    `select 1 from balances where brand_id = $1
  and member_id = $2 and play_stopped_until > $3`,
    [p.brandId, p.memberId, db.now()],
  )) !== undefined;

export type Played = { stakedMinor: bigint; lostMinor: bigint };
/** What was staked, and lost on balance, since a moment: by the entries alone. */
export const playedSince = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; from: Date },
): Promise<Played> => {
  const row = await db.row(
    'select staked /* not null */, lost /* not null */ from played_since($1, $2, $3)',
    [p.brandId, p.memberId, p.from],
  );
  return { stakedMinor: row?.staked ?? 0n, lostMinor: row?.lost ?? 0n };
};

export type NoStake = 'on_break' | 'own_limit' | 'insufficient_balance';
/**
 * What a stake of so much would be refused for at this moment, before anything is kept free for
 * it; the statement that takes the stake decides.
 */
export const whyNoStake = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; stakeMinor: bigint },
): Promise<NoStake | undefined> =>
  (
    await db.row(
      `select case when play_stopped_until > $4 then 'on_break'
     when coalesce(room_until, 'infinity') > $4 and least(stake_room, loss_room) < $3
       then 'own_limit'
     when available < $3 then 'insufficient_balance' end as why /* is wallet.no-stake */
   from balances where brand_id = $1 and member_id = $2`,
      [p.brandId, p.memberId, p.stakeMinor, db.now()],
    )
  )?.why ?? undefined;

/**
 * The most that may be staked at once by the member's own limits, and by what the house lets the
 * account stake; null where there is none. The statement that takes the stake decides.
 */
export const stakeRoomOf = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<{ ownMinor: bigint | null; stakeMaxMinor: bigint | null }> => {
  const row = await db.row(
    `select case when coalesce(room_until, 'infinity') > $3
         then least(stake_room, loss_room) end as own, stake_max
     from balances where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, db.now()],
  );
  return { ownMinor: row?.own ?? null, stakeMaxMinor: row?.stake_max ?? null };
};
