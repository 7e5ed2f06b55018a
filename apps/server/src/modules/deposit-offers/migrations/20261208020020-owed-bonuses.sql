-- What could not be taken of a bonus when it ended, because the money was out: staked in rounds
-- that were open or in wallets at vendors. It is taken of what comes home from there.
create table owed_bonuses (
  brand_id integer not null, deposit_id text not null, member_id bigint not null,
  owed bigint not null check (owed > 0),
  collected bigint not null default 0 check (collected between 0 and owed),
  -- Where the money was: open wagers, and so much in wallets; what moved later has higher ids.
  wagers bigint[] not null, away bigint not null check (away >= 0), mark bigint not null,
  state text not null default 'open' check (state in ('open', 'paid', 'lost')),
  at timestamptz not null default now(), ended_at timestamptz,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, deposit_id) references deposit_bonuses (brand_id, deposit_id));
create index owed_bonuses_open on owed_bonuses (brand_id, member_id) where state = 'open';
