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
-- What was adjusted or given as a reward today counts on.
insert into givings (brand_id, operator_id, day, purse, kind, key, amount)
  select brand_id, operator_id, day, 'give', 'members.adjust', 'before', adjusted
  from operator_days where adjusted > 0
  union all
  select g.brand_id, g.operator_id, (g.at at time zone b.time_zone)::date, 'give', 'rewards.give',
    'gift:' || g.gift_id, g.total
  from reward_gifts g join brands b on b.brand_id = g.brand_id
  where g.is_alone and g.at > now() - interval '2 days';
drop table operator_days;
