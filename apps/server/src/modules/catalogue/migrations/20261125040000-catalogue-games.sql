-- Games that a vendor's feed tells of. `told` is what the feed says, in the words of the contract
-- (FeedGame); status and is_hot are the operator's. `missed` counts full feeds without the game.
create table catalogue_games (
  brand_id integer not null references brands, vassalage text not null, code text not null,
  told jsonb not null,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  is_hot boolean not null default false, missed smallint not null default 0,
  version bigint not null, added_at timestamptz not null default now(),
  changed_at timestamptz not null default now(), primary key (brand_id, vassalage, code));
-- Each process keeps the games in memory and reads what is newer than the version it knows.
create index catalogue_games_version on catalogue_games (brand_id, version);
create table catalogue_versions (
  brand_id integer not null primary key references brands, version bigint not null);
