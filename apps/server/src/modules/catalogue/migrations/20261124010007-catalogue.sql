create table games (
  brand_id integer not null references brands, slug text not null, position integer not null,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  is_hot boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (brand_id, slug));

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

-- An import that was read and compared and not yet applied; applied ones stay as the history.
-- based_on is the import before it: another one in between makes the comparison void.
create table catalogue_drafts (
  brand_id integer not null references brands, draft_id bigint generated always as identity,
  file_name text not null, file_bytes integer not null,
  state text not null default 'open' check (state in ('open', 'applied', 'discarded')),
  based_on bigint not null, counts jsonb not null, is_loss boolean not null,
  operator_name text not null, at timestamptz not null default now(), decided_at timestamptz,
  primary key (brand_id, draft_id));

create table catalogue_draft_rows (
  brand_id integer not null, draft_id bigint not null, position integer not null,
  kind text not null, key text not null, name text not null, line integer,
  reason text not null default '', changes jsonb not null default '[]', told jsonb,
  missed smallint not null default 0, primary key (brand_id, draft_id, position),
  foreign key (brand_id, draft_id) references catalogue_drafts (brand_id, draft_id));
create index catalogue_draft_rows_kind
  on catalogue_draft_rows (brand_id, draft_id, kind, position);
