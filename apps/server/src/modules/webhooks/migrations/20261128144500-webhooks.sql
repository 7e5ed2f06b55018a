-- Where operators' own programs are told what happened, and what each was told.
create table webhooks (
  brand_id integer not null references brands,
  webhook_id bigint generated always as identity,
  url text not null, kinds text[] not null, secret_sealed bytea not null,
  state text not null check (state in ('asked', 'on', 'off', 'removed')),
  is_off_by_failures boolean not null default false,
  failures integer not null default 0, last_sent_at timestamptz, last_failed_at timestamptz,
  fault text not null default '',
  made_by text not null, made_at timestamptz not null,
  primary key (brand_id, webhook_id));

create table webhook_deliveries (
  brand_id integer not null, delivery_id bigint generated always as identity,
  webhook_id bigint not null, kind text not null, data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0, fault text not null default '',
  made_at timestamptz not null, tried_at timestamptz, due_at timestamptz not null,
  primary key (brand_id, delivery_id),
  foreign key (brand_id, webhook_id) references webhooks (brand_id, webhook_id));
create index webhook_deliveries_due on webhook_deliveries (brand_id, due_at)
  where state = 'waiting';
create index webhook_deliveries_of on webhook_deliveries (brand_id, webhook_id, delivery_id);
create index webhook_deliveries_old on webhook_deliveries (brand_id, made_at);
