import type { Question } from './verify-play.ts';

/** What the wager of a seat is, by what the hand says of it. */
const WAGER = `case when s.net > 0 then 2 * s.net - s.rake else 0 end`;
/** Each seat that won or lost in a hand that ended, with the hand. */
const MOVED = `select h.*, s.member_id, s.risk, s.net, s.rake, s.wager_id, abs(s.net) as stake,
    ${WAGER} as payout
  from held_hands h join hand_stakes s on s.brand_id = h.brand_id and s.hand_id = h.hand_id
  where h.state = 'settled' and s.net <> 0`;

/** What must be true of hands in rooms of players: what they hold, and what they became. */
export const HAND_QUESTIONS: readonly Question[] = [
  {
    what: 'what a hand moved does not sum to nothing',
    sql: `select h.hand_id as example from held_hands h
      join hand_stakes s on s.brand_id = h.brand_id and s.hand_id = h.hand_id
      group by h.brand_id, h.hand_id, h.state
      having count(s.net) <> case h.state when 'settled' then count(*) else 0 end
        or coalesce(sum(s.net), 0) <> 0
        or bool_or(s.is_open <> (h.state = 'held')) or count(*) < 2`,
  },
  {
    what: 'a hand differs from its transfer',
    sql: `select coalesce(h.hand_id, t.reference) as example from (
        select h.brand_id, h.hand_id, h.key, h.transfer_id, sum(s.rake) as rake,
          count(*) filter (where s.net <> 0) as moved
        from held_hands h join hand_stakes s on s.brand_id = h.brand_id and s.hand_id = h.hand_id
        group by h.brand_id, h.hand_id) h
      full join (select t.brand_id, t.transfer_id, t.key, t.reference,
          coalesce(sum(e.amount) filter (where a.name = 'house:wagers:PVP'), 0) as rake
        from transfers t
        join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
        join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where t.kind = 'hand' group by t.brand_id, t.transfer_id) t
        on t.brand_id = h.brand_id and t.transfer_id = h.transfer_id
      where case when h.hand_id is null then true
        when h.transfer_id is null then h.moved > 0
        else row(t.key, t.reference, t.rake) is distinct from row(h.key, h.hand_id, h.rake) end`,
  },
  {
    what: 'a seat of a hand differs from its wager or its entries',
    sql: `select coalesce(s.hand_id, w.round_id) as example from (${MOVED}) s
      full join (select w.*, d.to_members, p.stake as counted_stake, p.payout as counted_payout,
          m.posted
        from transfers t
        join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
        left join (select e.brand_id, e.transfer_id, v.member_id, sum(e.amount) as posted
          from entries e join vendor_wallets v on v.brand_id = e.brand_id
            and v.account_id = e.account_id group by 1, 2, 3) m
          on m.brand_id = w.brand_id and m.transfer_id = w.transfer_id
          and m.member_id = w.member_id
        left join wager_ends d on d.brand_id = w.brand_id and d.member_id = w.member_id
          and d.wager_id = w.wager_id
        left join wallet_plays p on p.brand_id = w.brand_id and p.member_id = w.member_id
          and p.wager_id = w.wager_id
        where t.kind = 'hand') w
        on w.brand_id = s.brand_id and w.wager_id = s.wager_id
      where row(w.member_id, w.round_id, w.transfer_id, w.slug, w.category, w.state, w.version)
          is distinct from row(s.member_id, s.hand_id, s.transfer_id, s.slug, 'PVP', 'settled', 1)
        or row(w.stake, w.payout, w.to_members, w.posted, w.counted_stake, w.counted_payout)
          is distinct from row(s.stake, s.payout, -s.net, s.net - s.rake, least(s.stake, s.risk),
            least(s.stake, s.risk) + s.net - s.rake)`,
  },
  {
    what: 'what is kept free for hands differs from the hands that are open',
    sql: `select b.member_id::text as example from balances b
      left join hand_stakes s on s.brand_id = b.brand_id and s.member_id = b.member_id
        and s.is_open
      group by b.brand_id, b.member_id, b.in_hands having b.in_hands <> coalesce(sum(s.risk), 0)`,
  },
  {
    what: 'a stack is less than what its hand can cost',
    sql: `select s.hand_id as example from hand_stakes s
      left join vendor_wallets v on v.brand_id = s.brand_id and v.member_id = s.member_id
        and v.code = 'pvp:' || s.room_id
      where s.is_open and coalesce(v.amount, 0) < s.risk`,
  },
  {
    what: 'a stack was moved by something else than its seat and its hands',
    sql: `select v.code as example from vendor_wallets v
      join entries e on e.brand_id = v.brand_id and e.account_id = v.account_id
      join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
      where v.code like 'pvp:%' and t.kind not in ('hand', 'wallet_in', 'wallet_out')`,
  },
];
