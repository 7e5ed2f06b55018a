-- The rank of a member by what was deposited and bet lately. A member without a row stands where
-- `members.rank_level` says, and gets one when a rank is first judged.
create table member_ranks (
  brand_id integer not null, member_id bigint not null, level integer not null check (level >= 0),
  since timestamptz not null,
  -- The last day of the brand on which the rank holds whatever happens; null at the lowest.
  kept_until date, is_pinned boolean not null default false,
  -- The highest rank that the two sums reached, and up to which its bonuses were given.
  best_level integer not null default 0, bonus_level integer not null default 0,
  primary key (brand_id, member_id), foreign key (brand_id, member_id) references members,
  check (bonus_level <= best_level), check ((level = 0) = (kept_until is null)));
create index member_ranks_ending on member_ranks (brand_id, kept_until) where not is_pinned;
create index member_ranks_level on member_ranks (brand_id, level, member_id) where level > 0;
create index member_ranks_owed on member_ranks (brand_id, member_id)
  where best_level > bonus_level;
-- Ranks from before are kept for thirty days, as one that was reached today.
insert into member_ranks (brand_id, member_id, level, since, kept_until)
select brand_id, member_id, rank_level, now(), current_date + 30 from members where rank_level > 0;

-- Deposits and valid bets by day of the brand, each the day it came or ended.
create table rank_days (
  brand_id integer not null, member_id bigint not null, day date not null,
  deposits bigint not null default 0, valid_bets bigint not null default 0,
  primary key (brand_id, member_id, day));
create index rank_days_day on rank_days (brand_id, day, member_id);

-- Every judgement that moved or renewed a rank, with the sums it was made by and how far the
-- ledger had been read: who counts again finds the same.
create table rank_changes (
  brand_id integer not null, change_id bigint not null generated always as identity,
  member_id bigint not null, at timestamptz not null,
  why text not null check (why in ('rise', 'kept', 'fall', 'set')),
  from_level integer not null, to_level integer not null, is_pinned boolean not null,
  kept_until date,
  -- The last of the days that were summed; null where an operator set it.
  day date, deposits bigint, valid_bets bigint, version integer not null,
  last_wager bigint not null, last_transfer bigint not null,
  operator_name text not null default '', reason text not null default '',
  primary key (brand_id, change_id), foreign key (brand_id, member_id) references members);
create index rank_changes_member on rank_changes (brand_id, member_id, change_id);

-- What a rank brought, once: `period` is the level of a bonus, the year of a birthday, the month of
-- a monthly gift.
create table rank_awards (
  brand_id integer not null, member_id bigint not null,
  kind text not null check (kind in ('bonus', 'birthday', 'monthly')), period text not null,
  level integer not null, amount bigint not null check (amount >= 0), reward_id bigint,
  day date not null, at timestamptz not null,
  primary key (brand_id, member_id, kind, period),
  foreign key (brand_id, member_id) references members);

-- Up to where a brand was judged: with another day or other ranks all are judged anew.
create table rank_marks (
  brand_id integer primary key references brands, judged_on date, version integer,
  gifts_on date);
