-- What an operator marks as hot is now separate from what is played: nobody had marked anything.
alter table games alter column is_hot set default false;
update games set is_hot = false;
alter table games drop column is_new, drop column plays;
alter table games add column added_at timestamptz not null default now();

create table vendor_switches (
  brand_id integer not null references brands, vassalage text not null,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  is_hot boolean not null default false, primary key (brand_id, vassalage));

create table favourites (
  brand_id integer not null, member_id bigint not null, slug text not null,
  at timestamptz not null default now(), primary key (brand_id, member_id, slug),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create table recent_games (
  brand_id integer not null, member_id bigint not null, slug text not null,
  at timestamptz not null default now(), primary key (brand_id, member_id, slug),
  foreign key (brand_id, member_id) references members (brand_id, member_id));

-- Who played what on which day (UTC), counted from the wagers; and what the last 7 days say.
create table game_days (
  brand_id integer not null references brands, day date not null, slug text not null,
  member_id bigint not null, wagers bigint not null, primary key (brand_id, day, slug, member_id));
create table game_heat (
  brand_id integer not null references brands, slug text not null, players bigint not null,
  wagers bigint not null, counted_at timestamptz not null default now(),
  primary key (brand_id, slug));
