-- What nearly reaches an end that somebody set: budgets, and what bets may cost. A job looks for
-- them, since each would be a long question; `since` is when it was found first.
create table inbox_alarms (
  brand_id integer not null references brands, kind text not null, ref text not null,
  about text not null, amount bigint not null, since timestamptz not null,
  primary key (brand_id, kind, ref));
