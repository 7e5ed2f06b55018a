-- Terms of bonuses that need no deposit. Amounts are minor units, `times` hundredths. `spent` is what
-- grants that were not let go may cost in all, `given` how many those are.
create table bonus_terms (
  brand_id integer not null references brands,
  terms_id bigint not null generated always as identity,
  position integer not null, is_on boolean not null,
  trigger text not null
    check (trigger in ('registration', 'birthday', 'code', 'operator', 'segment')),
  -- As `bonusCode` reads it; empty: none.
  code text not null default '', uses_most integer check (uses_most > 0),
  uses_each integer not null check (uses_each > 0),
  segment jsonb not null, ranks integer[] not null,
  reward text not null check (reward in ('money', 'spins')),
  amount bigint check (amount > 0),
  spins integer check (spins > 0), slug text not null default '', stake bigint check (stake > 0),
  win_most bigint check (win_most > 0),
  times integer not null check (times >= 0), weights jsonb not null, game_weights jsonb not null,
  bet_max bigint check (bet_max > 0),
  wait_days integer not null check (wait_days > 0), expires_days integer check (expires_days > 0),
  budget bigint check (budget > 0), budget_day bigint check (budget_day > 0),
  is_one_a_household boolean not null, starts_at timestamptz, ends_at timestamptz,
  given integer not null default 0 check (given >= 0),
  spent bigint not null default 0 check (spent >= 0),
  created_at timestamptz not null default now(), changed_at timestamptz not null default now(),
  primary key (brand_id, terms_id),
  check (spent <= budget), check (given <= uses_most),
  check (case reward when 'money' then amount is not null
    else spins is not null and stake is not null and win_most is not null and slug <> '' end),
  check ((trigger = 'code') = (code <> '')));
create index bonus_terms_order on bonus_terms (brand_id, position);
create unique index bonus_terms_code on bonus_terms (brand_id, code) where code <> '';

create table bonus_term_texts (
  brand_id integer not null, terms_id bigint not null, language text not null,
  title text not null, summary text not null, content text not null,
  primary key (brand_id, terms_id, language),
  foreign key (brand_id, terms_id) references bonus_terms on delete cascade);

-- The terms as they stood when something was given; never changed after.
create table bonus_versions (
  brand_id integer not null, terms_id bigint not null, version integer not null,
  rules jsonb not null, words jsonb not null, at timestamptz not null,
  primary key (brand_id, terms_id, version),
  foreign key (brand_id, terms_id) references bonus_terms);

-- What terms gave on a day of the brand, let go or not.
create table bonus_days (
  brand_id integer not null, terms_id bigint not null, day date not null,
  spent bigint not null check (spent >= 0),
  primary key (brand_id, terms_id, day));

-- What one member was given. `slot` is what it uses up of the terms; `left_out`: somebody of the
-- household has it. `worth` is the most it may cost the house. What is taken is bound by
-- `deposit_bonuses` under `bonus:<grant>:<member>`.
create table bonus_grants (
  brand_id integer not null references brands,
  grant_id bigint not null generated always as identity,
  member_id bigint not null, terms_id bigint not null, version integer not null, slot text not null,
  state text not null
    check (state in ('waiting', 'claimed', 'lapsed', 'declined', 'withdrawn', 'left_out')),
  worth bigint not null check (worth >= 0), given_by text not null default '',
  reason text not null default '', given_at timestamptz not null, waits_until timestamptz not null,
  ended_at timestamptz, claimed_at timestamptz,
  primary key (brand_id, grant_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  foreign key (brand_id, terms_id, version) references bonus_versions,
  check ((state = 'left_out') = (worth = 0)), check ((state = 'claimed') = (claimed_at is not null)));
create unique index bonus_grants_slot on bonus_grants (brand_id, terms_id, member_id, slot);
create index bonus_grants_member on bonus_grants (brand_id, member_id, grant_id);
create index bonus_grants_waiting on bonus_grants (brand_id, waits_until) where state = 'waiting';

create table bonus_code_misses (
  brand_id integer not null, miss_id bigint not null generated always as identity,
  member_id bigint not null, at timestamptz not null,
  primary key (brand_id, miss_id));
create index bonus_code_misses_member on bonus_code_misses (brand_id, member_id, at);
