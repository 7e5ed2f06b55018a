import { NTH_MOST, type BonusState } from '@fairhouse/contract/deposit-offer-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellHooks } from '../webhooks/index.ts';
import { textJoin, type ItemRow, type Tables } from '../content/index.ts';
import type { Likeness } from '../household/index.ts';
import { limitBonusBets } from '../wallet/index.ts';

const OFFER = `i.offer_id as item_id, i.position, i.is_on, i.changed_at, i.percent, i.bonus_max,
  i.deposit_min, i.times, i.turnover_of, i.is_alone, i.expires_days, i.how_often, i.is_per_device,
  i.ranks, i.groups, i.methods, i.starts_at, i.ends_at, i.budget, i.weights, i.game_weights,
  i.bet_max, i.segment, i.nth, i.budget_day, i.keep_most, i.is_first`;
export const TABLES = {
  items: 'deposit_offers',
  texts: 'deposit_offer_texts',
  key: 'offer_id',
  columns: OFFER,
  asks: 'offers.open',
} as const satisfies Tables;
export type Owner = { brandId: number; memberId: bigint };

/** $3 is the time. */
const OPEN = `i.is_on and coalesce(i.starts_at, '-infinity') <= $3
  and coalesce(i.ends_at, 'infinity') > $3`;
const SHOWN = `select ${OFFER}, t.language, t.title, t.summary, t.content
     from deposit_offers i ${textJoin(TABLES)}
     where i.brand_id = $1 and ${OPEN} order by i.position, i.offer_id desc` as const;
export type ShownOffer = RowOf<typeof SHOWN>;
const LOCKED = `select ${OFFER} from deposit_offers i
   where i.brand_id = $1 and i.offer_id = $2 and ${OPEN} for update` as const;
export type OfferRow = ItemRow & RowOf<typeof LOCKED>;
export const openOffers = (db: Queries, p: { brandId: number; language: string }) =>
  db.rows(SHOWN, [p.brandId, p.language, db.now()]);
/** Offers of some ids, whether they are open or not. */
export const offersOf = (db: Queries, p: { brandId: number; ids: readonly bigint[] }) =>
  db.rows(
    `select ${OFFER}, (${OPEN}) as is_open /* not null */
     from deposit_offers i where i.brand_id = $1 and i.offer_id = any($2::bigint[])`,
    [p.brandId, [...p.ids], db.now()],
  );
/** The offer that has these words as its title in a language. */
export const offerCalled = (db: Queries, p: { brandId: number; language: string; title: string }) =>
  db.row(
    `select offer_id from deposit_offer_texts where brand_id = $1 and language = $2 and title = $3
     order by offer_id limit 1`,
    [p.brandId, p.language, p.title],
  );
/** Locked: what is left of a budget is counted by one after the other. */
export const lockOpenOffer = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(LOCKED, [brandId, id, tx.now()]);

/** What offers have promised or given: how often, and how much of it is not back again. */
export const spentOn = (db: Queries, brandId: number, id: bigint | null) =>
  db.rows(
    `select offer_id /* not null */, count(*) as taken,
       sum(case state when 'promised' then promised when 'done' then bonus
         else bonus - least(taken - above_taken, bonus) end)::bigint
         as spent /* not null */
     from deposit_bonuses where brand_id = $1 and ($2::bigint is null or offer_id = $2)
       and offer_id is not null and state not in ('lapsed', 'dropped') group by offer_id`,
    [brandId, id],
  );

/** What an offer promised or gave on a day of the brand, come back or not (D-O12). */
export const spentOnDay = async (
  db: Queries,
  p: { brandId: number; offerId: bigint; day: string },
): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(sum(case state when 'promised' then promised else bonus end), 0)::bigint
         as spent /* not null */
       from deposit_bonuses where brand_id = $1 and offer_id = $2 and day = $3::date
         and state not in ('lapsed', 'dropped')`,
      [p.brandId, p.offerId, p.day],
    )
  )?.spent ?? 0n;

/** A promise ends with its deposit. */
export const lapse = (tx: Queries, p: { brandId: number; memberId: bigint | null }) =>
  tx.run(
    `update deposit_bonuses b set state = 'lapsed' from deposits d
   where b.brand_id = $1 and ($2::bigint is null or b.member_id = $2) and b.state = 'promised'
     and d.brand_id = b.brand_id and d.deposit_id = b.deposit_id
     and d.state in ('rejected', 'expired')`,
    [p.brandId, p.memberId],
  );

export const BONUS = `b.brand_id, b.deposit_id, b.member_id, b.offer_id, b.slot, b.state, b.percent,
  b.bonus_max, b.deposit_min, b.times, b.turnover_of, b.is_alone, b.expires_days, b.promised,
  b.bonus, b.taken, b.required, b.likeness, b.transfer_id, b.credited_at, b.expires_at, b.weights,
  b.game_weights, b.bet_max, b.spins, b.keep_most, b.is_first, b.asks_on, b.above, b.above_taken,
  b.above_turns, b.is_above_due`;
const LOCKED_BONUS = `select ${BONUS} from deposit_bonuses b
  where brand_id = $1 and deposit_id = $2 for update` as const;
export type BonusRow = RowOf<typeof LOCKED_BONUS>;
/** What a member has of bonuses that stand, those without a deposit among them. */
export const standingOf = (db: Queries, p: Owner) =>
  db.rows(
    `select ${BONUS} from deposit_bonuses b left join deposits d
     on d.brand_id = b.brand_id and d.deposit_id = b.deposit_id
   where b.brand_id = $1 and b.member_id = $2 and b.state not in ('lapsed', 'dropped')
     and not (b.state = 'promised' and d.state in ('rejected', 'expired'))
   order by b.deposit_id`,
    [p.brandId, p.memberId],
  );
/** Choices that stand, oldest first, and the last `past` that are over and were given. */
export const chosenOf = (db: Queries, p: Owner & { past: number }) =>
  db.rows(
    `(select b.deposit_id, b.ended_at, coalesce(b.credited_at, b.created_at) as at
       from deposit_bonuses b join deposits d
         on d.brand_id = b.brand_id and d.deposit_id = b.deposit_id
       where b.brand_id = $1 and b.member_id = $2 and b.state in ('promised', 'bound')
         and not (b.state = 'promised' and d.state in ('rejected', 'expired'))
       order by b.deposit_id)
     union all
     (select b.deposit_id, b.ended_at, coalesce(b.credited_at, b.created_at)
       from deposit_bonuses b where b.brand_id = $1 and b.member_id = $2
         and b.state in ('done', 'given_up', 'expired', 'taken_back', 'returned')
       order by coalesce(b.ended_at, b.credited_at, b.created_at) desc limit $3)`,
    [p.brandId, p.memberId, p.past],
  );
/**
 * Of how many credited deposits something is left (D-I22); more than any offer asks for are not
 * counted.
 */
export const depositsOf = async (
  db: Queries,
  p: Owner & { exceptDeposit?: string },
): Promise<number> =>
  (
    await db.row(
      `select count(*)::int as credited from (select from deposits d where d.brand_id = $1
         and d.member_id = $2 and d.state = 'credited' and d.deposit_id <> $3
         and d.amount > coalesce((select sum(t.amount) from deposit_takings t
           where t.brand_id = $1 and t.member_id = $2 and t.deposit_id = d.deposit_id), 0)
         limit $4) d`,
      [p.brandId, p.memberId, p.exceptDeposit ?? '', NTH_MOST],
    )
  )?.credited ?? 0;

/** Of these accounts, those that have this offer. */
export const holdersOf = async (
  db: Queries,
  p: { brandId: number; offerId: bigint; among: readonly bigint[] },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select distinct member_id from deposit_bonuses where brand_id = $1 and offer_id = $2
     and member_id = any($3::bigint[]) and state not in ('lapsed', 'dropped')`,
      [p.brandId, p.offerId, `{${p.among.join(',')}}`],
    )
  ).map((row) => row.member_id);

const asJson = (linked: readonly Likeness[]): string =>
  JSON.stringify(
    linked.map((one) => ({ id: String(one.memberId), score: one.score, reasons: one.reasons })),
  );
export const insertBonus = async (
  tx: Queries,
  p: Owner & {
    depositId: string;
    offer: OfferRow;
    slot: string;
    day: string;
    promisedMinor: bigint;
    linked: readonly Likeness[];
  },
): Promise<void> => {
  const { offer } = p;
  await tx.run(
    `insert into deposit_bonuses (brand_id, deposit_id, member_id, offer_id, slot, state, percent,
       bonus_max, deposit_min, times, turnover_of, is_alone, expires_days, promised, linked,
       likeness, created_at, weights, game_weights, bet_max, day, asks_on, keep_most, is_first)
     values ($1, $2, $3, $4, $5, 'promised', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       $18, $19, $20::date, true, $21, $22)`,
    [
      p.brandId,
      p.depositId,
      p.memberId,
      offer.item_id,
      p.slot,
      offer.percent,
      offer.bonus_max,
      offer.deposit_min,
      offer.times,
      offer.turnover_of,
      offer.is_alone,
      offer.expires_days,
      p.promisedMinor,
      `{${p.linked.map((one) => one.memberId).join(',')}}`,
      asJson(p.linked),
      tx.now(),
      JSON.stringify(offer.weights),
      JSON.stringify(offer.game_weights),
      offer.bet_max,
      p.day,
      offer.keep_most,
      offer.is_first,
    ],
  );
};
export const lockBonus = (tx: Queries, brandId: number, depositId: string) =>
  tx.row(LOCKED_BONUS, [brandId, depositId]);
/**
 * The deposit's row comes first, as where it is credited; the member's account comes last, also
 * for what is only collected.
 */
export const lockOwn = async (
  tx: Queries,
  brandId: number,
  depositId: string,
): Promise<BonusRow | undefined> => {
  await tx.run('select 1 from deposits where brand_id = $1 and deposit_id = $2 for update', [
    brandId,
    depositId,
  ]);
  return lockBonus(tx, brandId, depositId);
};
/** What operators' own programs are told of the bonus of a deposit. */
const tellBonus = (tx: Queries, p: { brandId: number; depositId: string }, state: BonusState) =>
  tellHooks(tx, {
    brandId: p.brandId,
    kind: 'bonus.changed',
    data: { deposit: p.depositId, state },
  });
export const bindBonus = async (
  tx: Queries,
  p: {
    brandId: number;
    depositId: string;
    slot: string;
    /** The day its budget is of where it is another than that of the choice. */
    day: string | null;
    bonusMinor: bigint;
    requiredMinor: bigint;
    transferId: bigint;
  },
) => {
  const moved = await tx.run(
    `update deposit_bonuses set state = case when $4 = 0 then 'done' else 'bound' end, bonus = $3,
       required = $4, transfer_id = $5, slot = $6, credited_at = $7,
       day = coalesce($8::date, day),
       expires_at = case when $4 > 0 then $7::timestamptz + make_interval(days => expires_days) end
     where brand_id = $1 and deposit_id = $2`,
    [p.brandId, p.depositId, p.bonusMinor, p.requiredMinor, p.transferId, p.slot, tx.now(), p.day],
  );
  if (moved === 0) return;
  await tellBonus(tx, p, p.requiredMinor === 0n ? 'done' : 'bound');
  await limitBets(tx, p);
};
/** The lowest of the highest bets of all that is bound. */
export const limitBets = async (tx: Queries, p: { brandId: number; depositId: string }) => {
  const row = await tx.row(
    `select b.member_id, min(o.bet_max) as bet_max from deposit_bonuses b
     left join deposit_bonuses o on o.brand_id = b.brand_id and o.member_id = b.member_id
       and o.state = 'bound'
     where b.brand_id = $1 and b.deposit_id = $2 group by b.member_id`,
    [p.brandId, p.depositId],
  );
  if (row)
    await limitBonusBets(tx, {
      brandId: p.brandId,
      memberId: row.member_id,
      betMaxMinor: row.bet_max,
    });
};
/** The days of one that was played through stay what they were where it goes back later. */
export const endBonus = async (
  tx: Queries,
  p: { brandId: number; depositId: string; state: BonusState; takenMinor?: bigint },
): Promise<void> => {
  const moved = await tx.run(
    `update deposit_bonuses b set state = $3, taken = $4,
       ended_at = case b.state when 'done' then coalesce(b.ended_at, $5) else $5 end,
       last_transfer = coalesce(case b.state when 'done' then b.last_transfer end,
         (select max(e.transfer_id) from entries e where e.brand_id = b.brand_id
         and e.account_id = (select o.account_id from balances o where o.brand_id = b.brand_id
           and o.member_id = b.member_id) and e.balance_after is not null))
     where b.brand_id = $1 and b.deposit_id = $2`,
    [p.brandId, p.depositId, p.state, p.takenMinor ?? 0n, tx.now()],
  );
  if (moved === 0) return;
  await tellBonus(tx, p, p.state);
  await limitBets(tx, p);
};
/**
 * Whether a member has staked, or moved money to a vendor, since the bonus was posted. A bet of
 * before is no play of it, whenever it ends, nor is one whose stake the house gave. Under the
 * member's lock transfers and wagers are numbered alike, so that the last wager alone says it.
 */
export const hasPlayedSince = async (db: Queries, p: Owner & { transferId: bigint }) =>
  (await db.row(
    `select 1 from balances b where b.brand_id = $1 and b.member_id = $2 and (
     (select w.transfer_id from wagers w where w.brand_id = b.brand_id
       and w.member_id = b.member_id and not w.is_free order by w.wager_id desc limit 1) > $3
     or exists (select from entries e where e.brand_id = b.brand_id and e.account_id = b.account_id
       and e.balance_after is not null and e.transfer_id > $3 and e.type = 'wallet_out'))`,
    [p.brandId, p.memberId, p.transferId],
  )) !== undefined;

/** One that came without a deposit has a name of its own, and no amount beside it. */
const NAMED = `select ${BONUS}, b.linked::text[] as linked,
     coalesce(t.title, b.titles ->> $2, b.titles ->> 'EN', '') as title,
     coalesce(d.amount, 0)::bigint as amount,
     coalesce(b.expires_at < $4, false) as is_expiry_past
   from deposit_bonuses b
     left join deposits d on d.brand_id = b.brand_id and d.deposit_id = b.deposit_id
     left join deposit_offers i on i.brand_id = b.brand_id and i.offer_id = b.offer_id
     left ${textJoin(TABLES)}
   where b.brand_id = $1 and b.deposit_id = any($3::text[]) order by b.deposit_id` as const;
export type NamedBonus = RowOf<typeof NAMED>;
export const bonusesNamed = (
  db: Queries,
  p: { brandId: number; depositIds: readonly string[]; language: string },
) => db.rows(NAMED, [p.brandId, p.language, [...p.depositIds], db.now()]);
/** One that is over asks on where its terms say so and something was won with it. */
export const requirements = (db: Queries, p: Owner) =>
  db.rows(
    `select b.deposit_id, b.required, b.weights, b.game_weights, b.is_first, b.offer_id,
       b.asks_from, t.at as asks_from_at from deposit_bonuses b
     left join transfers t on t.brand_id = b.brand_id and t.transfer_id = b.asks_from
     where b.brand_id = $1 and b.member_id = $2 and b.required > 0
       and (b.state in ('bound', 'done', 'returned', 'taken_back')
         or (b.state = 'expired' and b.asks_on))`,
    [p.brandId, p.memberId],
  );
export const boundOnes = (db: Queries, brandId: number) =>
  db.rows(
    `select deposit_id, member_id from deposit_bonuses
     where brand_id = $1 and state = 'bound' order by member_id`,
    [brandId],
  );
export const accountsNamed = (db: Queries, brandId: number, ids: readonly (bigint | string)[]) =>
  db.rows(
    `select member_id, account from members where brand_id = $1
     and member_id = any($2::bigint[]) order by account`,
    [brandId, `{${ids.join(',')}}`],
  );
export const availableOf = async (db: Queries, p: Owner): Promise<bigint> =>
  (
    await db.row('select available from balances where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.available ?? 0n;
export const boundOf = async (db: Queries, p: Owner): Promise<string[]> =>
  (
    await db.rows(
      `select deposit_id from deposit_bonuses where brand_id = $1 and member_id = $2
       and state = 'bound' order by deposit_id`,
      [p.brandId, p.memberId],
    )
  ).map((row) => row.deposit_id);
/** Those that ask for bets: what ended early asks on where something was won with it. */
export const askingOf = async (db: Queries, p: Owner): Promise<string[]> =>
  (
    await db.rows(
      `select deposit_id from deposit_bonuses where brand_id = $1 and member_id = $2
       and (state = 'bound' or (required > 0 and (state in ('returned', 'taken_back')
         or (state = 'expired' and asks_on)))) order by deposit_id`,
      [p.brandId, p.memberId],
    )
  ).map((row) => row.deposit_id);
