-- How the last messages of each kind went, by the carrier that had them.
create table messenger_standing (
  brand_id integer not null references brands,
  kind text not null check (kind in ('sms', 'mail')),
  messenger_id text not null,
  sent_at timestamptz, failed_at timestamptz,
  -- How many in a row were not taken; none: the last one was.
  failures integer not null default 0,
  primary key (brand_id, kind, messenger_id));
