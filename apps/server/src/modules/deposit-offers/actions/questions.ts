import type { Question } from '../../wallet/index.ts';

const HOUSE = `join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
  and a.name = 'house:promotions'
  join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id`;
/** What the member had of the transfer with this key, or was taken with it as a debt. */
const movedBy = (key: string) => `coalesce((select sum(e.amount) from transfers t
  join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
  join balances m on m.brand_id = e.brand_id and m.account_id = e.account_id
    and m.member_id = b.member_id and e.type = 'bonus'
  where t.brand_id = b.brand_id and t.key = '${key}:' || b.deposit_id), 0)`;
/** And of those that took what was owed when it came home, or gave back what did not after all. */
const TAKEN_LATER = `coalesce((select sum(e.amount) from transfers t
  join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
  join balances m on m.brand_id = e.brand_id and m.account_id = e.account_id
    and m.member_id = b.member_id
  where t.brand_id = b.brand_id and t.reference = b.deposit_id and t.kind = 'bonus'
    and t.key like 'deposit-bonus-owed:' || b.deposit_id || ':%'), 0)`;
/** And of those that took, or gave back, what is above the most that stays, after its end. */
const ABOVE_LATER = `coalesce((select sum(e.amount) from transfers t
  join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
  join balances m on m.brand_id = e.brand_id and m.account_id = e.account_id
    and m.member_id = b.member_id and e.type = 'bonus'
  where t.brand_id = b.brand_id and t.reference = b.deposit_id
    and t.key like 'deposit-bonus-above:%'), 0)`;
/**
 * Bets that were placed after the bonus, each with the most it ever counted for: a correction that
 * came when the bonus was played through takes nothing of that back.
 */
const COUNTED = `coalesce((select sum(c.most) from (
  select max(c.counted) as most from (
    select e.wager_id, sum(e.valid_bet) over (partition by e.wager_id order by e.end_id) as counted
    from wager_ends e join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id
    where e.brand_id = b.brand_id and e.member_id = b.member_id
      and w.transfer_id > b.transfer_id) c group by c.wager_id) c), 0)`;

/** What the free spins of a bonus have brought. */
const BROUGHT = `coalesce((select sum(w.payout) from wagers w
  join transfers t on t.brand_id = w.brand_id and t.transfer_id = w.transfer_id
  where w.brand_id = b.brand_id and w.member_id = b.member_id and w.is_free and w.state <> 'void'
    and starts_with(t.reference, 'grant:' || b.deposit_id || ':')), 0)`;

/** What must be true of bonuses beside the books, each as a question that finds nothing. */
export const BONUS_QUESTIONS: readonly Question[] = [
  {
    what: 'a bonus differs from its entries',
    sql: `select b.deposit_id as example from deposit_bonuses b
      where (b.spins = 0 and b.bonus <> ${movedBy('deposit-bonus')})
        or (b.spins > 0 and b.bonus > ${BROUGHT})
        or -b.taken <> ${movedBy('deposit-bonus-back')} + ${TAKEN_LATER} + ${ABOVE_LATER}
        or b.above_taken > least(b.taken, coalesce(b.above, 0))
        or (b.transfer_id is not null and b.spins = 0 and not exists (select from transfers t
          where t.brand_id = b.brand_id and t.transfer_id = b.transfer_id
            and t.key = 'deposit-bonus:' || b.deposit_id))`,
  },
  {
    what: 'an entry of the promotions has no bonus of its member',
    sql: `select t.key as example from entries e ${HOUSE}
      where not exists (select from deposit_bonuses b
        join balances m on m.brand_id = b.brand_id and m.member_id = b.member_id
        join entries o on o.brand_id = m.brand_id and o.account_id = m.account_id
          and o.transfer_id = e.transfer_id
        where b.brand_id = e.brand_id and b.deposit_id = t.reference)`,
  },
  {
    what: 'a bonus was given or taken back more than once',
    sql: `select t.reference as example from entries e ${HOUSE}
      where t.key not like 'deposit-bonus-owed:%' and t.key not like 'deposit-bonus-above:%'
      group by e.brand_id, t.reference
      having count(*) filter (where e.amount < 0) > 1
        or count(*) filter (where e.amount > 0) > 1`,
  },
  {
    what: 'the end of a bonus contradicts its state',
    sql: `select deposit_id as example from deposit_bonuses
      where (state in ('promised', 'lapsed', 'dropped') and transfer_id is not null)
        or (state not in ('promised', 'lapsed', 'dropped') and transfer_id is null)
        or (taken <> 0 and (state = 'bound' or (state = 'done' and keep_most is null)))
        or (state = 'taken_back' and (taken > bonus and keep_most is null
          or taken < bonus and coalesce(last_transfer <= transfer_id, true)))
        or (state = 'given_up' and offer_id is not null and taken <> bonus)
        or (state in ('promised', 'bound') and ended_at is not null)
        or (state in ('dropped', 'given_up', 'expired', 'taken_back', 'returned')
          and ended_at is null)`,
  },
  {
    what: 'a bonus is played through without the bets for it',
    sql: `select b.deposit_id as example from deposit_bonuses b
      where b.state = 'done' and b.required > 0 and ${COUNTED}
        < (select sum(o.required) from deposit_bonuses o where o.brand_id = b.brand_id
          and o.member_id = b.member_id and o.state = 'done'
          and o.credited_at >= b.credited_at)`,
  },
  {
    what: 'more free spins were played than a bonus has, or they brought more than it may',
    sql: `select b.deposit_id as example from deposit_bonuses b
      where b.spins > 0 and (${BROUGHT} > b.promised or b.spins < (select count(*) from wagers w
        join transfers t on t.brand_id = w.brand_id and t.transfer_id = w.transfer_id
        where w.brand_id = b.brand_id and w.member_id = b.member_id and w.is_free
          and w.state <> 'void' and (w.state = 'open' or w.outcome is distinct from 'push')
          and starts_with(t.reference, 'grant:' || b.deposit_id || ':')))`,
  },
  {
    what: 'what is owed of a bonus differs from its entries',
    sql: `select b.deposit_id as example from owed_bonuses o join deposit_bonuses b
        on b.brand_id = o.brand_id and b.deposit_id = o.deposit_id
      where -o.collected <> ${TAKEN_LATER} or b.state not in
          ('expired', 'given_up', 'returned', 'taken_back')
        or b.taken < o.collected
        or b.taken - b.above_taken - o.collected + o.owed > b.bonus
        or (o.state = 'paid') <> (o.collected = o.owed and o.state <> 'open')
        or (o.state = 'open') <> (o.ended_at is null)`,
  },
  {
    what: 'a bonus was taken later than it ended without being owed',
    sql: `select t.key as example from entries e ${HOUSE}
      where t.key like 'deposit-bonus-owed:%' and not exists (select from owed_bonuses o
        where o.brand_id = e.brand_id and o.deposit_id = t.reference)`,
  },
  {
    what: 'the highest bet of a member is not that of the bonuses that are bound',
    sql: `select m.member_id::text as example from balances m
      where m.bonus_bet_max is distinct from (select min(b.bet_max) from deposit_bonuses b
        where b.brand_id = m.brand_id and b.member_id = m.member_id and b.state = 'bound')`,
  },
];
