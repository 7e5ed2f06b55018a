create sequence tournament_ids;

create table tournaments (
  brand_id integer not null references brands,
  tournament_id bigint not null default nextval('tournament_ids'),
  title text not null, slugs text[] not null,
  score text not null check (score in ('multiple', 'turnover', 'wins')),
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  prizes bigint[] not null,
  state text not null default 'open' check (state in ('open', 'paid')),
  -- The last wager id some seconds after the end: when it was read, the board is final.
  close_mark bigint, created_at timestamptz not null default now(), paid_at timestamptz,
  primary key (brand_id, tournament_id));
create unique index tournaments_title on tournaments (brand_id, title, starts_at);

create table tournament_waiting (
  brand_id integer not null, tournament_id bigint not null, wager_id bigint not null,
  primary key (brand_id, tournament_id, wager_id),
  foreign key (brand_id, tournament_id) references tournaments (brand_id, tournament_id));

-- A multiple counts in ten-thousandths, sums in minor units.
create table tournament_scores (
  brand_id integer not null, tournament_id bigint not null, member_id bigint not null,
  score bigint not null, reached_at timestamptz not null, wagers bigint not null,
  primary key (brand_id, tournament_id, member_id),
  foreign key (brand_id, tournament_id) references tournaments (brand_id, tournament_id));
create index tournament_scores_board on tournament_scores
  (brand_id, tournament_id, score desc, reached_at);

create table tournament_prizes (
  brand_id integer not null, tournament_id bigint not null, rank integer not null,
  member_id bigint not null, amount bigint not null, transfer_id bigint not null,
  primary key (brand_id, tournament_id, rank),
  foreign key (brand_id, tournament_id) references tournaments (brand_id, tournament_id));
select note_feed_start('tournaments');
