-- What the house adds to deposits. Percent and times are hundredths, amounts minor units.
create table deposit_offers (
  brand_id integer not null references brands,
  offer_id bigint not null generated always as identity,
  position integer not null, is_on boolean not null,
  percent integer not null check (percent > 0), bonus_max bigint not null check (bonus_max > 0),
  deposit_min bigint not null check (deposit_min > 0),
  times integer not null check (times >= 0),
  turnover_of text not null check (turnover_of in ('bonus', 'both')),
  how_often text not null check (how_often in ('first', 'once', 'daily', 'always')),
  is_alone boolean not null, is_per_device boolean not null,
  -- Empty: all.
  ranks integer[] not null, methods text[] not null,
  starts_at timestamptz, ends_at timestamptz, expires_days integer check (expires_days > 0),
  budget bigint check (budget > 0), changed_at timestamptz not null default now(),
  -- The payment groups an offer is for. Empty: all.
  groups text[] not null default '{}',
  primary key (brand_id, offer_id));
create index deposit_offers_order on deposit_offers (brand_id, position);

create table deposit_offer_texts (
  brand_id integer not null, offer_id bigint not null, language text not null,
  title text not null, summary text not null, content text not null,
  primary key (brand_id, offer_id, language),
  foreign key (brand_id, offer_id) references deposit_offers on delete cascade);

-- One choice of one deposit, on the terms it was chosen on.
create table deposit_bonuses (
  brand_id integer not null, deposit_id text not null, member_id bigint not null,
  offer_id bigint not null,
  -- What the choice uses up: of a member one that stands has it.
  slot text not null,
  state text not null check (state in ('promised', 'lapsed', 'dropped', 'bound', 'done',
    'given_up', 'expired', 'taken_back')),
  percent integer not null, bonus_max bigint not null, deposit_min bigint not null,
  times integer not null, turnover_of text not null, is_alone boolean not null,
  expires_days integer,
  promised bigint not null check (promised > 0),
  bonus bigint not null default 0 check (bonus between 0 and promised),
  taken bigint not null default 0 check (taken between 0 and bonus),
  required bigint not null default 0 check (required >= 0),
  linked bigint[] not null default '{}', transfer_id bigint,
  created_at timestamptz not null default now(), credited_at timestamptz,
  expires_at timestamptz, ended_at timestamptz,
  -- Who looked like the chooser, how much and why, as it was judged.
  likeness jsonb not null default '[]',
  primary key (brand_id, deposit_id),
  foreign key (brand_id, deposit_id) references deposits,
  foreign key (brand_id, offer_id) references deposit_offers);
create unique index deposit_bonuses_slot on deposit_bonuses (brand_id, member_id, slot)
  where state not in ('lapsed', 'dropped');
create index deposit_bonuses_member on deposit_bonuses (brand_id, member_id, deposit_id);
create index deposit_bonuses_offer on deposit_bonuses (brand_id, offer_id, state);
create index deposit_bonuses_open on deposit_bonuses (brand_id, member_id)
  where state in ('promised', 'bound');

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
