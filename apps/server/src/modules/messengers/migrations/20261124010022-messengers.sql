-- Where messages go that no carrier takes: codes and mails of a fresh house.
create table outbox (
  brand_id integer not null references brands,
  message_id bigint generated always as identity,
  kind text not null check (kind in ('sms', 'mail')),
  recipient text not null, subject text not null default '', body text not null,
  at timestamptz not null default now(),
  primary key (brand_id, message_id));
create index outbox_time on outbox (brand_id, at);
