-- What each operator gave alone in a day of the brand, in minor units: gifts and prizes they made
-- possible (give), and money they let out of the house (pay). One line for each thing and day.
create table givings (
  brand_id integer not null references brands,
  giving_id bigint generated always as identity,
  operator_id bigint not null, day date not null,
  purse text not null check (purse in ('give', 'pay')),
  kind text not null, key text not null, amount bigint not null check (amount >= 0),
  at timestamptz not null default now(), primary key (brand_id, giving_id));
create unique index givings_once on givings (brand_id, day, operator_id, kind, key);

-- Sums are over the last 24 hours, whatever the brand calls a day.
create index givings_lately on givings (brand_id, operator_id, at);
