import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { PrizeLine, TicketRule } from './tables.ts';

type Place = { brandId: number; raffleId: bigint };
type Owner = { brandId: number; memberId: bigint };
/** The name of the reader that counts what brings tickets. */
export const FEED = 'raffles';

const RAFFLE =
  `select raffle_id, promotion_id, kind, state, tickets, counts, rule, opens_at, closes_at, prizes,
    places, value, drawn, commitment, seed_sealed, seed, beacon, announcement, transfer_id,
    opened_by, reason, at, close_folio
  from raffles where brand_id = $1` as const;
const OF_PROMOTION = `${RAFFLE} and promotion_id = $2 order by raffle_id desc limit 1` as const;
export type RaffleRow = RowOf<typeof OF_PROMOTION>;
/** The last raffle of a promotion. */
export const raffleOf = (db: Queries, p: { brandId: number; promotionId: bigint }) =>
  db.row(OF_PROMOTION, [p.brandId, p.promotionId]);
export const raffleById = (db: Queries, p: Place) =>
  db.row(`${RAFFLE} and raffle_id = $2`, [p.brandId, p.raffleId]);
/** Held until the transaction ends: places are drawn one after the other. */
export const lockRaffle = (tx: Queries, p: Place) =>
  tx.row(`${RAFFLE} and raffle_id = $2 for no key update`, [p.brandId, p.raffleId]);
export const rafflesOf = (db: Queries, brandId: number) =>
  db.rows(`${RAFFLE} order by raffle_id desc limit 200`, [brandId]);
export const standingRaffles = (db: Queries, brandId: number) =>
  db.rows(`${RAFFLE} and state <> 'over' order by raffle_id`, [brandId]);

export const noteCloseFolio = (tx: Queries, p: Place & { folioNo: bigint }) =>
  tx.run('update raffles set close_folio = $3 where brand_id = $1 and raffle_id = $2', [
    p.brandId,
    p.raffleId,
    p.folioNo,
  ]);
/** Those of which tickets wait to be drawn; of a draw for all once it closed. */
export const drawableRaffles = (db: Queries, p: { brandId: number; closedBefore: Date }) =>
  db.rows(
    `${RAFFLE} and state = 'open' and ((kind = 'claims' and tickets > drawn)
       or (kind = 'draw' and closes_at <= $2)) order by raffle_id`,
    [p.brandId, p.closedBefore],
  );
export const owingRaffles = async (db: Queries, brandId: number): Promise<bigint[]> =>
  (
    await db.rows(
      'select distinct raffle_id from raffle_draws where brand_id = $1 and is_owed limit 100',
      [brandId],
    )
  ).map((row) => row.raffle_id);

export const promotionTitled = async (
  db: Queries,
  p: { brandId: number; title: string },
): Promise<bigint | undefined> =>
  (
    await db.row(
      `select promotion_id from promotion_texts
       where brand_id = $1 and language = 'EN' and title = $2`,
      [p.brandId, p.title],
    )
  )?.promotion_id;
export const isPromotion = async (
  db: Queries,
  p: { brandId: number; promotionId: bigint },
): Promise<boolean> =>
  (await db.row('select 1 from promotions where brand_id = $1 and promotion_id = $2', [
    p.brandId,
    p.promotionId,
  ])) !== undefined;

export type NewRaffle = {
  brandId: number;
  promotionId: bigint;
  kind: 'claims' | 'draw';
  rule: TicketRule;
  opensAt: Date;
  closesAt: Date;
  prizes: readonly PrizeLine[];
  places: number;
  valueMinor: bigint;
  by: string;
  reason: string;
};
/** Undefined where a raffle of the promotion stands. Its promise is named once its number is. */
export const insertRaffle = (tx: Queries, p: NewRaffle) =>
  tx.row(
    `insert into raffles (brand_id, promotion_id, kind, state, rule, opens_at, closes_at, prizes,
       places, value, counts, announcement, transfer_id, opened_by, reason, at)
     values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $8, $9, array_fill(0, array[$10::integer]), '',
       0, $11, $12, $13)
     on conflict (brand_id, promotion_id) where state <> 'over' do nothing returning raffle_id`,
    [
      p.brandId,
      p.promotionId,
      p.kind,
      JSON.stringify(p.rule),
      p.opensAt,
      p.closesAt,
      JSON.stringify(p.prizes),
      p.places,
      p.valueMinor,
      p.prizes.length,
      p.by,
      p.reason,
      tx.now(),
    ],
  );
/** What was promised of a raffle that waits. */
export const notePromise = (tx: Queries, p: Place & { announcement: string; transferId: bigint }) =>
  tx.run(
    `update raffles set announcement = $3, transfer_id = $4
     where brand_id = $1 and raffle_id = $2 and state = 'waiting'`,
    [p.brandId, p.raffleId, p.announcement, p.transferId],
  );
/** The seed and the round of one of before, in a promise of their own. */
export const noteOrder = (
  tx: Queries,
  p: Place & { commitment: string; sealed: Buffer; beacon: BeaconRound },
) =>
  tx.run(
    `update raffles set commitment = $3, seed_sealed = $4, beacon = $5
     where brand_id = $1 and raffle_id = $2 and state = 'waiting'`,
    [p.brandId, p.raffleId, p.commitment, p.sealed, JSON.stringify(p.beacon)],
  );
export const noteOpen = (
  tx: Queries,
  p: Place & { beacon: BeaconRound | null; announcement: string },
) =>
  tx.run(
    `update raffles set state = 'open', beacon = $3
     where brand_id = $1 and raffle_id = $2 and state = 'waiting' and announcement = $4`,
    [p.brandId, p.raffleId, p.beacon && JSON.stringify(p.beacon), p.announcement],
  );
/** Of all brands; one that has not opened has been open for a moment then. */
export const closeOrders = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update raffles set closes_at = $1,
       opens_at = least(opens_at, $1::timestamptz - interval '1 second')
     where kind = 'order' and state <> 'over' and closes_at > $1`,
    [tx.now()],
  );
};
export const noteOver = (tx: Queries, p: Place & { seed: string | null }) =>
  tx.run(
    `update raffles set state = 'over', seed = $3
     where brand_id = $1 and raffle_id = $2 and state <> 'over'`,
    [p.brandId, p.raffleId, p.seed],
  );

/**
 * Adds what ended in a span to the raffles whose time and categories it falls into. Without a
 * raffle the span is not read; free play is asked about once a member.
 */
export const foldEnds = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `with standing as materialized (
       select r.raffle_id, r.opens_at, r.closes_at,
         array(select jsonb_array_elements_text(r.rule -> 'categories')) as categories
       from raffles r where r.brand_id = $1 and r.state <> 'over' and r.rule ->> 'kind' = 'bets'
     ), sums as (
       select r.raffle_id, e.member_id, sum(e.valid_bet)::bigint as sum
       from standing r
       join wager_ends e on e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3
         and e.at >= r.opens_at and e.at < r.closes_at
         and (r.categories = '{}' or e.category = any(r.categories))
       group by 1, 2 having sum(e.valid_bet) <> 0)
     insert into raffle_entries as t (brand_id, raffle_id, member_id, sum)
     select $1, s.raffle_id, s.member_id, s.sum from sums s
     cross join lateral (select from balances b
       join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
       where b.brand_id = $1 and b.member_id = s.member_id and not a.is_trial limit 1) b
     order by s.raffle_id, s.member_id
     on conflict (brand_id, raffle_id, member_id) do update set sum = t.sum + excluded.sum`,
    [p.brandId, p.after, p.upTo],
  );
export const foldDeposits = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into raffle_entries as t (brand_id, raffle_id, member_id, sum)
     select $1, r.raffle_id, a.member_id, sum(e.amount)::bigint
     from entries e
     join accounts a on a.brand_id = $1 and a.account_id = e.account_id and not a.is_trial
     join raffles r on r.brand_id = $1 and r.state <> 'over' and r.rule ->> 'kind' = 'deposits'
       and e.at >= r.opens_at and e.at < r.closes_at
     where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
       and e.balance_after is not null and e.type = 'deposit' and a.member_id is not null
     group by r.raffle_id, a.member_id having sum(e.amount) <> 0
     on conflict (brand_id, raffle_id, member_id) do update set sum = t.sum + excluded.sum`,
    [p.brandId, p.after, p.upTo],
  );

/** How many tickets of `e` drew something that is taken: they are the first to come back. */
export const TAKEN = `(select count(*)::integer from raffle_draws d where d.brand_id = e.brand_id
  and d.raffle_id = e.raffle_id and d.member_id = e.member_id and d.taken_at is not null
  and r.kind <> 'draw') as taken /* not null */`;
export const entryOf = (db: Queries, p: Place & Owner) =>
  db.row(
    `select e.sum, e.given, e.used, e.word, ${TAKEN} from raffle_entries e
     join raffles r on r.brand_id = e.brand_id and r.raffle_id = e.raffle_id
     where e.brand_id = $1 and e.raffle_id = $2 and e.member_id = $3`,
    [p.brandId, p.raffleId, p.memberId],
  );
/** One ticket of so many; false where none is left. */
export const useTicket = async (
  tx: Queries,
  p: Place & Owner & { tickets: number },
): Promise<boolean> =>
  (await tx.run(
    `update raffle_entries set used = used + 1
     where brand_id = $1 and raffle_id = $2 and member_id = $3 and used < $4`,
    [p.brandId, p.raffleId, p.memberId, p.tickets],
  )) === 1;
/** The next number, while there are places for it; false where none is left. */
export const takeNumber = async (tx: Queries, p: Place & { ticket: number }): Promise<boolean> =>
  (await tx.run(
    `update raffles set tickets = tickets + 1
     where brand_id = $1 and raffle_id = $2 and tickets = $3 and tickets < places`,
    [p.brandId, p.raffleId, p.ticket],
  )) === 1;
/** One more of the lines of the table was drawn. */
export const noteDrawn = (tx: Queries, p: Place & { line: number }) =>
  tx.run(
    `update raffles set drawn = drawn + 1, counts[$3] = counts[$3] + 1
     where brand_id = $1 and raffle_id = $2`,
    [p.brandId, p.raffleId, p.line + 1],
  );

export const membersDrawn = async (db: Queries, p: Place): Promise<number> =>
  (
    await db.row(
      `select count(*)::integer as n from raffle_entries
       where brand_id = $1 and raffle_id = $2 and used > 0`,
      [p.brandId, p.raffleId],
    )
  )?.n ?? 0;

export const membersByAccounts = (
  db: Queries,
  p: { brandId: number; accounts: readonly string[] },
) =>
  db.rows(
    `select member_id, account from members
     where brand_id = $1 and type <> 4 and lower(account) = any($2) order by member_id`,
    [p.brandId, p.accounts.map((one) => one.toLowerCase())],
  );
/** Whether this many more were above what the rule lets anybody have by being given. */
export const isAboveRule = async (
  tx: Queries,
  p: Place & { memberIds: readonly bigint[]; count: number; most: number },
): Promise<boolean> =>
  p.count > p.most ||
  (await tx.row(
    `select 1 from raffle_entries where brand_id = $1 and raffle_id = $2
     and member_id = any($3::bigint[]) and given + $4 > $5 limit 1`,
    [p.brandId, p.raffleId, [...p.memberIds], p.count, p.most],
  )) !== undefined;
export const addTickets = (
  tx: Queries,
  p: Place & { memberIds: readonly bigint[]; count: number },
) =>
  tx.run(
    `insert into raffle_entries as t (brand_id, raffle_id, member_id, given)
     select $1, $2, m, $4 from unnest($3::bigint[]) as m
     on conflict (brand_id, raffle_id, member_id) do update set given = t.given + excluded.given`,
    [p.brandId, p.raffleId, [...p.memberIds], p.count],
  );
export const takeGiven = (tx: Queries, p: Place & { memberId: bigint; count: number }) =>
  tx.run(
    `update raffle_entries set given = greatest(given - $4::integer, 0)
     where brand_id = $1 and raffle_id = $2 and member_id = $3`,
    [p.brandId, p.raffleId, p.memberId, p.count],
  );
