-- `remainder` is the part of contributions below one minor unit, in millionths.
create table jackpot_pools (
  brand_id integer not null references brands, pool_id text not null, seed bigint not null,
  balance bigint not null default 0 check (balance >= 0),
  remainder bigint not null default 0, primary key (brand_id, pool_id));
create sequence jackpot_movement_ids;

create table jackpot_movements (
  brand_id integer not null, movement_id bigint not null default nextval('jackpot_movement_ids'),
  pool_id text not null, kind text not null check (kind in ('seed', 'contribution', 'win')),
  amount bigint not null, balance_after bigint not null, transfer_id bigint not null,
  at timestamptz not null default now(), primary key (brand_id, movement_id),
  foreign key (brand_id, pool_id) references jackpot_pools (brand_id, pool_id));
create index jackpot_movements_pool on jackpot_movements (brand_id, pool_id, movement_id);

create table jackpot_wins (
  brand_id integer not null, wager_id bigint not null, pool_id text not null,
  member_id bigint not null, slug text not null, amount bigint not null,
  at timestamptz not null default now(), primary key (brand_id, wager_id, pool_id),
  foreign key (brand_id, pool_id) references jackpot_pools (brand_id, pool_id));
create index jackpot_wins_pool on jackpot_wins (brand_id, pool_id, at);
select note_feed_start('jackpots');
