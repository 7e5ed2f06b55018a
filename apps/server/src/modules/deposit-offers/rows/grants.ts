import type { BonusTerms } from '@fairhouse/contract/bonus-terms';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { BONUS, type BonusRow, type Owner } from '../store.ts';

/**
 * The free rounds of a bonus: each is staked once, under a number of its own (`grant:<id>:<n>`), so
 * that the ledger alone says how many were played and what they brought. One that is void, as an
 * issue that was never drawn, was not played; one that is open (of a lottery) may win so much yet.
 */
const SPUN = `from wagers w
     join transfers t on t.brand_id = w.brand_id and t.transfer_id = w.transfer_id
   where w.brand_id = b.brand_id and w.member_id = b.member_id and w.is_free
     and starts_with(t.reference, 'grant:' || b.deposit_id || ':')`;
/** One that came back, as a slip all of whose legs are void, was not played: it is there again. */
const PLAYED = `w.state <> 'void'
       and (w.state = 'open' or w.outcome is distinct from 'push')` as const;
const COUNTED = `cross join lateral (select count(*)::integer as numbered,
     count(*) filter (where ${PLAYED})::integer as played,
     coalesce(sum(w.payout) filter (where w.state <> 'void'), 0)::bigint as won,
     coalesce(bool_or(w.state = 'open'), false) as is_out,
     coalesce(sum((w.detail ->> 'mayWin')::bigint) filter (where w.state = 'open'), 0)::bigint
       as may_win ${SPUN}) s` as const;

/**
 * The transfer that paid a free round: that of its stake where both are one; else the last one of
 * its end, which is named after the first of the member's bets of the round that it pays, or of a
 * correction that made it a win or more of one.
 */
export const PAID_BY = `coalesce((select max(p.transfer_id) from (
       select 'end:' || k.wager_id || ':' || v.version as key from wagers k
         cross join generate_series(0, k.version - 1) as v(version)
       where k.brand_id = w.brand_id and k.round_id = w.round_id and k.member_id = w.member_id
         and k.category = w.category and k.wager_id <= w.wager_id
       union all
       select r.key || ':' || r.member_id || ':' || w.category from reversed_wagers r
       where w.version > 1 and r.brand_id = w.brand_id and r.wager_id = w.wager_id
         and r.state_after = 'settled'
         and (r.state_before <> 'settled' or r.payout_after > r.payout_before)) n
     join transfers p on p.brand_id = w.brand_id and p.key = n.key
       and p.kind in ('settled', 'reversal')), w.transfer_id)`;

const GRANTED = `select ${BONUS}, b.ended_at, s.played, s.won, s.is_out, s.may_win
   from deposit_bonuses b ${COUNTED}
   where b.brand_id = $1 and b.member_id = $2 and b.offer_id is null
     and ($3::text is null or b.deposit_id = $3)
   order by b.credited_at desc, b.deposit_id limit 200` as const;
export type GrantedRow = RowOf<typeof GRANTED>;
/** Taken bonuses of a member that came without a deposit, the newest first; all, or this one. */
export const grantedOnes = (db: Queries, p: Owner & { id: string | null }) =>
  db.rows(GRANTED, [p.brandId, p.memberId, p.id]);
/** Those of these ids, of whomever. */
export const grantedAmong = (db: Queries, p: { brandId: number; ids: readonly string[] }) =>
  db.rows(
    `select ${BONUS}, b.ended_at, s.played, s.won, s.is_out, s.may_win
     from deposit_bonuses b ${COUNTED}
     where b.brand_id = $1 and b.deposit_id = any($2::text[]) and b.offer_id is null`,
    [p.brandId, [...p.ids]],
  );

/** Those of one that is bound, for its next round; and which one the wager of a key was of. */
export const spinsOf = (db: Queries, p: { brandId: number; id: string; key?: string }) =>
  db.row(
    `select b.spins, b.promised as most, s.played, s.won, s.numbered, s.is_out, s.may_win,
       (select t.reference from transfers t
       where t.brand_id = b.brand_id and t.key = $4 limit 1) as reference
     from deposit_bonuses b ${COUNTED}
     where b.brand_id = $1 and b.deposit_id = $2 and b.state = 'bound' and b.spins > 0
       and coalesce(b.expires_at, 'infinity') > $3`,
    [p.brandId, p.id, db.now(), p.key ?? ''],
  );
export const hasSpinsLeft = async (db: Queries, row: BonusRow): Promise<boolean> => {
  if (row.spins === 0) return false;
  const now = await spinsOf(db, { brandId: row.brand_id, id: row.deposit_id });
  const isLeft = now !== undefined && now.played < now.spins && now.won < now.most;
  return isLeft || (await hasOpenRounds(db, row));
};
/** Whether one of its free rounds is not decided: until then it does not end by itself. */
export const hasOpenRounds = async (db: Queries, row: BonusRow): Promise<boolean> =>
  row.spins > 0 &&
  (await db.row(
    `select 1 from deposit_bonuses b cross join lateral (select 1 ${SPUN} and w.state = 'open'
       limit 1) w
     where b.brand_id = $1 and b.deposit_id = $2`,
    [row.brand_id, row.deposit_id],
  )) !== undefined;

/** The money of a bonus in minor units; that of free spins is noted as far as they brought it. */
export const givenBy = async (tx: Queries, row: BonusRow): Promise<bigint> => {
  if (row.spins === 0) return row.bonus;
  const now = await tx.row(
    `update deposit_bonuses b set bonus = least(s.won, b.promised), required = s.asked
     from (select b.brand_id, b.deposit_id, coalesce(sum(w.payout), 0)::bigint as won,
         coalesce(sum(w.payout * b.times / 100), 0)::bigint as asked
       from deposit_bonuses b left join lateral (select w.payout ${SPUN}
         and w.state <> 'void') w on true
       where b.brand_id = $1 and b.deposit_id = $2 group by b.brand_id, b.deposit_id) s
     where b.brand_id = s.brand_id and b.deposit_id = s.deposit_id returning b.bonus`,
    [row.brand_id, row.deposit_id],
  );
  return now?.bonus ?? 0n;
};

export type AskedByGrant = {
  depositId: string;
  transferId: bigint;
  at: Date;
  required: bigint;
  terms: BonusTerms;
  isFirst: boolean;
  /** From where it asks again, after a bet of its days was corrected. */
  from: { transferId: bigint; at: Date } | undefined;
};
/**
 * What bonuses without a deposit ask for, in the order the money came: what one was given when it
 * was taken, of free rounds the win of each when it was paid: a withdrawal that was asked for and
 * bets that were placed until then are of before, and count for none. One whose days are over still
 * asks, where something that was won with it stayed (nothing was paid for it); and so does a spin
 * that landed beside the end, of what the end did not take.
 */
export const askedOfGrants = async (db: Queries, p: Owner): Promise<AskedByGrant[]> =>
  (
    await db.rows(
      `select b.deposit_id, coalesce(w.transfer_id, b.transfer_id) as transfer_id /* not null */,
         coalesce(w.at, b.credited_at) as at /* not null */,
         coalesce(w.payout * b.times / 100, b.required)::bigint as required /* not null */,
         b.weights, b.game_weights, b.is_first, b.asks_from, a.at as asks_from_at
       from deposit_bonuses b
       left join transfers a on a.brand_id = b.brand_id and a.transfer_id = b.asks_from
       left join lateral (select s.transfer_id, p.at, s.payout,
           sum(s.payout) over (order by s.transfer_id, s.wager_id) as brought
         from (select w.brand_id, w.wager_id, w.payout, ${PAID_BY} as transfer_id ${SPUN}
           and w.state <> 'void' and w.payout > 0) s
         join transfers p on p.brand_id = s.brand_id and p.transfer_id = s.transfer_id
       ) w on b.spins > 0
       where b.brand_id = $1 and b.member_id = $2 and b.offer_id is null
         and (b.spins = 0 or w.payout > 0)
         and (b.state in ('bound', 'done')
           or (b.state in ('expired', 'given_up', 'returned', 'taken_back') and b.required > 0)
           or (b.spins > 0 and b.state in ('expired', 'given_up', 'returned', 'taken_back')
             and w.brought > b.bonus))
       order by 2, b.deposit_id`,
      [p.brandId, p.memberId],
    )
  )
    .filter((row) => row.required > 0n)
    .map((row) => ({
      depositId: row.deposit_id,
      transferId: row.transfer_id,
      at: row.at,
      required: row.required,
      terms: { weights: row.weights, gameWeights: row.game_weights },
      isFirst: row.is_first,
      from:
        row.asks_from === null || row.asks_from_at === null
          ? undefined
          : { transferId: row.asks_from, at: row.asks_from_at },
    }));

/** Nothing is left of what it gave or brought: it asks for nothing any more. */
export const askNoMore = (tx: Queries, row: BonusRow) =>
  tx.run('update deposit_bonuses set required = 0 where brand_id = $1 and deposit_id = $2', [
    row.brand_id,
    row.deposit_id,
  ]);

export type GrantOf = {
  brandId: number;
  memberId: bigint;
  id: string;
  /** What it may bring at most: the money of it, or the most of all its spins. */
  mostMinor: bigint;
  spins: number;
  /** Of turnover, in hundredths. */
  times: number;
  terms: BonusTerms;
  betMaxMinor: bigint | null;
  /** The most that stays of it and of what is won meanwhile; null: all. */
  keepMostMinor: bigint | null;
  /** Played through before what is older. */
  isFirst: boolean;
  expiresDays: number | null;
  titles: Record<string, string>;
};
/** One that was taken: bound from here on, or done where nothing is asked for. */
export const insertGranted = (
  tx: Queries,
  p: GrantOf & { transferId: bigint; bonusMinor: bigint; requiredMinor: bigint; isDone: boolean },
) =>
  tx.run(
    `insert into deposit_bonuses (brand_id, deposit_id, member_id, slot, state, percent, bonus_max,
       deposit_min, times, turnover_of, is_alone, expires_days, promised, bonus, required,
       transfer_id, created_at, credited_at, expires_at, weights, game_weights, bet_max, titles,
       spins, keep_most, is_first)
     values ($1, $2, $3, $2, case when $4 then 'done' else 'bound' end, 0, $5, 0, $6, 'bonus',
       false, $7, $5, $8, $9, $10, $11, $11,
       case when not $4 then $11::timestamptz + make_interval(days => $7) end, $12, $13, $14, $15,
       $16, $17, $18)`,
    [
      p.brandId,
      p.id,
      p.memberId,
      p.isDone,
      p.mostMinor,
      p.times,
      p.expiresDays,
      p.bonusMinor,
      p.requiredMinor,
      p.transferId,
      tx.now(),
      JSON.stringify(p.terms.weights),
      JSON.stringify(p.terms.gameWeights),
      p.betMaxMinor,
      JSON.stringify(p.titles),
      p.spins,
      p.keepMostMinor,
      p.isFirst,
    ],
  );
