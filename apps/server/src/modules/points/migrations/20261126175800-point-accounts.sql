-- Points are earned when bets end (D-I03): nothing that was placed before this day counts.
select note_feed_start('points');

-- What bets earn and what points are worth, from a moment on. `rates` are points per 100.00 of valid
-- bets by category, as text; points are kept in hundredths, amounts in minor units.
create table point_terms (
  brand_id integer not null references brands, version integer not null check (version > 0),
  from_at timestamptz not null, rates jsonb not null,
  convert_points bigint not null check (convert_points > 0),
  convert_amount bigint not null check (convert_amount > 0),
  convert_min bigint not null check (convert_min > 0),
  operator_name text not null, reason text not null, changed_at timestamptz not null,
  primary key (brand_id, version));

-- How points came, by the day of the brand on which bets ended, and category. `units` is valid bet
-- times rate, exact: so many of them as the brand's scale says are a hundredth of a point.
create table point_days (
  brand_id integer not null, member_id bigint not null, day date not null, category text not null,
  valid_bet bigint not null, units numeric not null,
  primary key (brand_id, member_id, day, category)) with (fillfactor = 80);

-- The points of a member as they stand; the account in the ledger has as many. Below zero they are
-- a debt: what a correction took back and was spent. `remainder` are units below a hundredth.
create table point_balances (
  brand_id integer not null, member_id bigint not null,
  points bigint not null default 0, accumulated bigint not null default 0,
  remainder bigint not null default 0 check (remainder >= 0),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references balances (brand_id, member_id)
) with (fillfactor = 70);

-- How many of a product are gone: only ever counted under its row, whatever an operator writes.
alter table products add column kind text not null default 'goods'
    check (kind in ('goods', 'credit')),
  add column credit bigint not null default 0 check (credit >= 0),
  add column needs text[] not null default '{}',
  add column quantity_min integer not null default 1 check (quantity_min > 0),
  add column taken integer not null default 0 check (taken >= 0),
  add check ((kind = 'credit') = (credit > 0));
-- Credit of the demo house was named by its picture alone.
update products set kind = 'credit', credit = substring(image_url from 'credit-(\d+)')::bigint *
    case (select b.currency from brands b where b.brand_id = products.brand_id)
      when 'VND' then 1 when 'JPY' then 1 when 'KRW' then 1 else 100 end
where category = 'credit' and image_url ~ '/credit-\d+\.webp$';
update products set needs = '{account}' where category = 'vouchers';
update products set needs = '{address,phone}' where category not in ('credit', 'vouchers');

-- What points were exchanged for (D-I06). `points` is the change, `amount` what was paid besides,
-- `credit` what it brings to the balance. What was rejected has given points and amount back.
create table exchanges (
  brand_id integer not null references brands,
  exchange_id bigint not null generated always as identity,
  member_id bigint not null, type text not null
    check (type in ('goods', 'credit', 'convert', 'adjust')),
  key text not null, digest text not null,
  product_id bigint, names jsonb not null default '{}',
  quantity integer not null default 1 check (quantity > 0),
  points bigint not null check (points <> 0),
  amount bigint not null default 0 check (amount >= 0),
  credit bigint not null default 0 check (credit >= 0),
  -- How often the credit is bet before money leaves, in hundredths, as it was promised.
  times integer not null default 0 check (times >= 0),
  delivery jsonb not null default '{}',
  state text not null check (state in ('applying', 'rejected', 'approved')),
  points_after bigint not null, accumulated_after bigint not null,
  remark text not null default '', decided_by text not null default '', decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'applying') = (decided_at is null)),
  primary key (brand_id, exchange_id),
  foreign key (brand_id, member_id) references members);
create unique index exchanges_key on exchanges (brand_id, member_id, key);
create index exchanges_member on exchanges (brand_id, member_id, exchange_id);
create index exchanges_waiting on exchanges (brand_id, exchange_id) where state = 'applying';
