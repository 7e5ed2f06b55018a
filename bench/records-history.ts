import type pg from 'pg';

const BATCH = 250_000;
const DAYS = 60;

type Wanted = { wagers: number; members: number; readers: string[]; ofReaders: number };

/**
 * A history as play leaves it: wagers of all members mixed in time, each a transfer with its
 * entries and its end, balances that follow from them. Readers get their part of it.
 */
export const generateHistory = async (client: pg.Client, p: Wanted): Promise<void> => {
  await client.query(`set synchronous_commit = off`);
  // Only while the history is made: a crash would cost a new one.
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
  await client.query(
    `create temp table readers as select member_id, row_number() over () as place
    from unnest($1::bigint[]) as r(member_id)`,
    [p.readers],
  );
  await client.query(
    `with made as (
       insert into accounts (brand_id, name, member_id, currency)
       select 1, 'member:' || id, id, (select currency from brands where brand_id = 1)
       from generate_series(10000001, 10000000 + $1::bigint) id returning account_id, member_id)
     insert into balances (brand_id, member_id, account_id, available)
     select 1, member_id, account_id, 0 from made`,
    [p.members],
  );
  await client.query(`insert into accounts (brand_id, name, currency) select 1, h.name,
      b.currency
    from brands b, unnest(array['house:wagers:RNG', 'house:wagers:LIVE', 'house:deposits:bench'])
      as h(name) where brand_id = 1 on conflict do nothing`);
  await whole(client, () => deposit(client));
  // Without knowing how many there are, each batch would read all of them for each wager.
  await client.query('analyze accounts');
  await client.query('analyze balances');
  for (let from = 0; from < p.wagers; from += BATCH) {
    await whole(client, () =>
      batch(client, { ...p, from, count: Math.min(BATCH, p.wagers - from) }),
    );
  }
  await client.query('drop table readers');
  await client.query('alter system reset full_page_writes');
  await client.query('select pg_reload_conf()');
};

/** Readers of the ledger trust that an id is given in the transaction that writes its row. */
const whole = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  await work();
  await client.query('commit');
};

const deposit = async (client: pg.Client): Promise<void> => {
  await client.query(`create temp table paid as select nextval('transfer_ids') as id, account_id,
    member_id from balances where brand_id = 1 and (member_id > 10000000
      or member_id in (select member_id from readers))`);
  await client.query(`insert into transfers (brand_id, transfer_id, key, kind, at)
    select 1, id, 'bench:' || id, 'deposit', now() - interval '${DAYS} days' from paid`);
  await client.query(`insert into entries (brand_id, transfer_id, entry_no, account_id, type,
      amount, balance_after, at)
    select 1, id, 1, account_id, 'deposit', 100000000000, 100000000000,
      now() - interval '${DAYS} days' from paid
    union all select 1, id, 2, (select account_id from accounts where brand_id = 1
      and name = 'house:deposits:bench'), 'deposit', -100000000000, null,
      now() - interval '${DAYS} days' from paid`);
  await client.query(`update balances b set available = 100000000000 from paid p
    where b.brand_id = 1 and b.member_id = p.member_id`);
  await client.query('drop table paid');
};

const batch = async (
  client: pg.Client,
  p: Wanted & { from: number; count: number },
): Promise<void> => {
  await client.query(
    `create temp table batch as
     select g.*, b.account_id, b.available + sum(payout - stake)
         over (partition by g.member_id order by g.id) as after
     from (select n.*, nextval('transfer_ids') as id, nextval('wager_ids') as wager_id,
         case when chance < 4 then 0 else stake * (1 + chance % 3) end as payout
       from (select
           case when random() < $3 then (select r.member_id from readers r
             where r.place = 1 + n % $4::integer)
             else 10000001 + floor(random() * $5)::bigint end as member_id,
           100 + floor(random() * 5000)::bigint as stake, floor(random() * 7)::integer as chance,
           (array['harbour-lights', 'orchard-lines', 'comet', 'lamp-dice', 'baccarat'])
             [1 + n % 5] as slug, case when n % 5 = 4 then 'LIVE' else 'RNG' end as category,
           now() - interval '${DAYS} days' + interval '${DAYS} days' * (n::float8 / $6) as at
         from generate_series($1::integer, $2::integer) n order by n) n) g
     join balances b on b.brand_id = 1 and b.member_id = g.member_id`,
    [p.from, p.from + p.count - 1, p.ofReaders, p.readers.length, p.members, p.wagers],
  );
  await client.query(`insert into transfers (brand_id, transfer_id, key, kind, reference, at)
    select 1, id, 'bench:' || id, 'wager', slug, at from batch order by id`);
  await client.query(
    `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
       balance_after, at)
     select 1, id, 1, account_id, 'stake', -stake, after - payout, at from batch
     union all select 1, id, 2, account_id, 'payout', payout, after, at from batch where payout > 0
     union all select 1, b.id, 3, a.account_id, 'wager', stake - payout, null, at from batch b
       join accounts a on a.brand_id = 1 and a.name = 'house:wagers:' || b.category
       where stake <> payout`,
  );
  await client.query(`insert into wagers (brand_id, wager_id, member_id, transfer_id, slug,
      category, bet, stake, payout, valid_bet, rule, state, version, at, settled_at)
    select 1, wager_id, member_id, id, slug, category, 'spin', stake, payout, stake, 'stake',
      'settled', 1, at, at from batch order by wager_id`);
  // An end has a higher number than its wager: the default gives them after all of the batch.
  await client.query(`insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind,
      bets, stake, payout, valid_bet, rule, placed_at, at)
    select 1, wager_id, member_id, slug, category, 'end', 1, stake, payout, stake, 'stake', at, at
    from batch order by wager_id`);
  await client.query(`update balances b set available = l.after from (select distinct on
      (member_id) member_id, after from batch order by member_id, id desc) l
    where b.brand_id = 1 and b.member_id = l.member_id`);
  await client.query('drop table batch');
};
