-- Each night the vendor is asked for the rounds of the day before. What it tells otherwise than the
-- books have it stands here until both agree or a person ends it.
create table wire_reconciliations (
  brand_id integer not null, code text not null, day date not null,
  rounds integer not null, at timestamptz not null,
  primary key (brand_id, code, day),
  foreign key (brand_id, code) references vendor_connections (brand_id, code));

-- Sums in hundred-thousandths of the unit, free bets left out; null where a side has no such round.
create table wire_differences (
  brand_id integer not null, difference_id bigint generated always as identity,
  code text not null, day date not null, player text not null, round text not null,
  own_bets bigint, own_wins bigint, told_bets bigint, told_wins bigint,
  found_at timestamptz not null, ended_at timestamptz,
  note text not null default '', ended_by text not null default '',
  primary key (brand_id, difference_id),
  foreign key (brand_id, code) references vendor_connections (brand_id, code));
create unique index wire_differences_round on wire_differences (brand_id, code, player, round);
