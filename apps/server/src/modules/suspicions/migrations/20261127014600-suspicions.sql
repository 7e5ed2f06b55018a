-- Members who look like abusing offers, as they were judged last: shown to operators, and no more.
create table suspicions (
  brand_id integer not null, member_id bigint not null,
  suspicion_id bigint not null generated always as identity,
  score integer not null check (score > 0), reasons jsonb not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'confirmed')),
  -- The codes that were decided about: the same ones open nothing again.
  decided_codes text[] not null default '{}', decided_name text, decided_at timestamptz,
  note text not null default '',
  noted_at timestamptz not null default now(), judged_at timestamptz not null default now(),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index suspicions_order on suspicions (brand_id, suspicion_id);
-- Up to when it was read who did something that asks for a look.
create table suspicion_marks (
  brand_id integer not null references brands, seen_at timestamptz not null,
  primary key (brand_id));
create index deposit_bonuses_chosen on deposit_bonuses (brand_id, created_at);
create index deposit_bonuses_ended on deposit_bonuses (brand_id, ended_at)
  where ended_at is not null;
create index withdrawals_asked on withdrawals (brand_id, created_at);
create index member_transfers_at on member_transfers (brand_id, at);
