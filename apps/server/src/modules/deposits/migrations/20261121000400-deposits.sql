create table deposits (
  brand_id integer not null references brands, deposit_id text not null,
  member_id bigint not null, method_id text not null, amount bigint not null check (amount > 0),
  currency text not null, key text not null, state text not null, reason text,
  pay_url text not null default '', provider_id text,
  created_at timestamptz not null default now(), settled_at timestamptz,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index deposits_key on deposits (brand_id, member_id, key);
create index deposits_member on deposits (brand_id, member_id, deposit_id);
create index deposits_waiting on deposits (brand_id, created_at)
  where state in ('created', 'pending');
create table deposit_notices (
  brand_id integer not null, method_id text not null, event_id text not null,
  at timestamptz not null default now(), primary key (brand_id, method_id, event_id));
