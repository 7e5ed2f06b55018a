/** What must be true of the books, with the rows where it is not. */
export type Question = { what: string; sql: string };

/** Entries with which the house stands on the other side of play, and the books they are of. */
const OF_PLAY = `e.type in ('wager', 'payout') and a.name ~ '^house:(trial:)?wagers:'`;
/** The wager in the key of a transfer that ended it or paid a part; null in all other keys. */
const WAGER_OF_KEY = `case when t.key ~ '^(end|part):[0-9]+:'
  then split_part(t.key, ':', 2)::bigint end`;

/** What must be true of play: each stake, payout and correction stands where its wager belongs. */
export const PLAY_QUESTIONS: readonly Question[] = [
  {
    what: 'the play of a member differs from its entries',
    sql: `select coalesce(w.member_id, e.member_id)::text as example from (
        select brand_id, member_id, sum(payout - stake) as net from wagers group by 1, 2) w
      full join (select e.brand_id, o.member_id, sum(e.amount) as net from entries e
        join (select brand_id, account_id, member_id from balances
          union all select brand_id, account_id, member_id from vendor_wallets) o
          on o.brand_id = e.brand_id and o.account_id = e.account_id
        where e.type in ('stake', 'payout', 'refund', 'reversal') group by 1, 2) e
        on e.brand_id = w.brand_id and e.member_id = w.member_id
      where coalesce(w.net, 0) <> coalesce(e.net, 0)`,
  },
  {
    what: 'a house account differs from the wagers of its category',
    sql: `select coalesce(w.name, e.name) as example from (
        select w.brand_id, 'house:' || case when a.is_trial then 'trial:' else '' end
            || 'wagers:' || w.category as name, sum(w.net) as net
        from (select brand_id, member_id, category, sum(stake - payout) as net from wagers
          group by 1, 2, 3) w
        join balances b on b.brand_id = w.brand_id and b.member_id = w.member_id
        join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
        group by 1, 2) w
      full join (select e.brand_id, a.name, sum(e.amount) as net from entries e
        join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where ${OF_PLAY} group by 1, 2) e on e.brand_id = w.brand_id and e.name = w.name
      where coalesce(w.net, 0) <> coalesce(e.net, 0)`,
  },
  {
    what: 'a transfer stands with the house of another category than its wagers',
    // Those that fit are taken out first, by whole tables; what is left are few.
    sql: `with houses as materialized (
        select brand_id, account_id, name, substring(name from 'wagers:(.*)$') as category
        from accounts where name ~ '^house:(trial:)?wagers:'
      ), ends as (
        select t.brand_id, t.transfer_id, w.category from transfers t
        join wagers w on w.brand_id = t.brand_id and w.wager_id = ${WAGER_OF_KEY}
        where t.kind in ('settled', 'void', 'payout')
      ), corrected as materialized (
        select distinct r.brand_id, r.key, r.member_id, w.category from reversed_wagers r
        join wagers w on w.brand_id = r.brand_id and w.wager_id = r.wager_id
      ), corrections as (
        select t.brand_id, t.transfer_id, c.category from corrected c
        join transfers t on t.brand_id = c.brand_id and t.key = c.key
        union all select t.brand_id, t.transfer_id, c.category from corrected c
        join transfers t on t.brand_id = c.brand_id
          and t.key = c.key || ':' || c.member_id || ':' || c.category
      ), standing as (
        select e.brand_id, e.transfer_id, a.category from entries e
        join houses a on a.brand_id = e.brand_id and a.account_id = e.account_id
        where ${OF_PLAY}
      ), loose as materialized (
        select s.* from standing s
        where not exists (select from wagers w where w.brand_id = s.brand_id
            and w.transfer_id = s.transfer_id and w.category = s.category)
          and not exists (select from ends d where d.brand_id = s.brand_id
            and d.transfer_id = s.transfer_id and d.category = s.category)
          and not exists (select from corrections c where c.brand_id = s.brand_id
            and c.transfer_id = s.transfer_id and c.category = s.category)
      )
      select l.transfer_id::text as example from loose l where exists (select from (
          select brand_id, transfer_id from wagers
          union all select brand_id, transfer_id from ends
          union all select brand_id, transfer_id from corrections) k
        where k.brand_id = l.brand_id and k.transfer_id = l.transfer_id)`,
  },
  {
    what: 'the parts of a wager differ from their entries',
    sql: `select coalesce(p.wager_id, e.wager_id)::text as example from (
        select brand_id, wager_id, sum(payout) as paid from wager_ends where kind = 'part'
        group by 1, 2) p
      full join (select t.brand_id, ${WAGER_OF_KEY} as wager_id, sum(e.amount) as paid
        from transfers t join entries e on e.brand_id = t.brand_id
          and e.transfer_id = t.transfer_id and e.balance_after is not null
        where t.key like 'part:%' group by 1, 2) e
        on e.brand_id = p.brand_id and e.wager_id = p.wager_id
      where coalesce(p.paid, 0) <> coalesce(e.paid, 0)`,
  },
];
