-- By what a prize was paid, for where a deposit that counted is taken back: of the claims before,
-- as far as their missions stand as they were claimed, that of now; of others nothing is known, and
-- they are never judged. A taking is a row; one at most stands for a claim.
alter table mission_claims add column kind text, add column target bigint,
  add column first_day date, add column last_day date, add column times integer;
update mission_claims c set kind = m.kind, target = m.target,
  first_day = case when c.period = 'once' then m.starts_on::date
    else greatest(c.period::date, m.starts_on::date) end,
  last_day = case m.repeats when 'once' then m.ends_on::date
    else least(c.period::date + case m.repeats when 'weekly' then 6 else 0 end,
      m.ends_on::date) end
from missions m where m.brand_id = c.brand_id and m.mission_id = c.mission_id
  and (m.repeats = 'once') = (c.period = 'once') and m.changed_at <= c.claimed_at;
create index mission_claims_of_deposits on mission_claims (brand_id, member_id)
  where kind in ('deposits', 'deposit_sum');
create table mission_takings (
  brand_id integer not null, member_id bigint not null, mission_id bigint not null,
  period text not null, no integer not null, amount bigint not null check (amount > 0),
  owed bigint not null check (owed >= 0), transfer_id bigint not null, at timestamptz not null,
  returned_at timestamptz, return_transfer_id bigint,
  is_told boolean not null default false, is_return_told boolean not null default true,
  primary key (brand_id, member_id, mission_id, period, no),
  foreign key (brand_id, member_id, mission_id, period) references mission_claims,
  check ((returned_at is null) = (return_transfer_id is null)));
create unique index mission_takings_standing
  on mission_takings (brand_id, member_id, mission_id, period) where returned_at is null;
create index mission_takings_untold on mission_takings (brand_id, member_id)
  where not is_told or not is_return_told;
-- Whose claims of deposits are to be judged once more.
create table mission_claims_corrected (
  brand_id integer not null, member_id bigint not null, primary key (brand_id, member_id));
