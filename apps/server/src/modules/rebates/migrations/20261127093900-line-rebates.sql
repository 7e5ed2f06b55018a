-- What lines bring their members by the terms they were given (agents: member_terms), day by day:
-- a row for each payee and category, so that every cent opens to its base and its rates. Rows with
-- a prize base are of lotteries played at it: what was counted are stakes, the rate is the prize
-- group in parts of a million, and what the member itself has of it came with its bets.
create table line_rebates (
  brand_id integer not null references brands, day date not null, member_id bigint not null,
  category text not null, prize_base integer not null, upline_id bigint,
  -- What ended on the day, and what days before took off too much.
  counted bigint not null, carried bigint not null check (carried <= 0),
  base bigint not null check (base = greatest(0, counted + carried)),
  -- The bases of all below together.
  team_base bigint not null check (team_base >= 0),
  -- `own_rate` of the own base is left of the rate after the house's cashback for the same bets.
  rate integer not null check (rate between 0 and 1000000), house_rate integer not null,
  own_rate integer not null check (own_rate between 0 and rate),
  amount bigint not null check (amount >= 0),
  primary key (brand_id, member_id, category, prize_base, day),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index line_rebates_below on line_rebates (brand_id, upline_id, day)
  where upline_id is not null;
create index line_rebates_day on line_rebates (brand_id, day);
create trigger line_rebates_append_only before update or delete on line_rebates
  for each statement execute function refuse_change();

-- One transfer for each payee and day.
create table line_rebate_payments (
  brand_id integer not null references brands, day date not null, member_id bigint not null,
  amount bigint not null check (amount > 0), is_agent boolean not null,
  transfer_id bigint, paid_at timestamptz, check ((transfer_id is null) = (paid_at is null)),
  primary key (brand_id, member_id, day),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index line_rebate_payments_open on line_rebate_payments (brand_id, day, member_id)
  where transfer_id is null;
create function refuse_other_rebate() returns trigger language plpgsql as $$
begin
  raise exception 'what a line brought never changes, and is paid once';
end $$;
create trigger line_rebate_payments_stay before update on line_rebate_payments for each row
  when (old.amount <> new.amount or old.is_agent <> new.is_agent or old.transfer_id is not null)
  execute function refuse_other_rebate();

-- Days that were counted; of those between, rebates were switched off.
create table line_rebate_days (
  brand_id integer not null references brands, day date not null, at timestamptz not null,
  primary key (brand_id, day));
-- The first day of a brand that is not counted yet.
create table line_rebate_clocks (
  brand_id integer primary key references brands, next_day date not null);
