-- Rounds in which bets under a running bonus were made good by opposite ones, the member's own or
-- those of an account that shares something with them. It is noted and decides nothing.
create table opposite_bets (
  brand_id integer not null references brands, member_id bigint not null,
  round_id text not null,
  -- The member's own number where the bets were their own.
  other_id bigint not null, slug text not null, deposit_id text not null,
  covered bigint not null check (covered > 0), links text[] not null default '{}',
  at timestamptz not null default now(),
  primary key (brand_id, member_id, round_id, other_id));
create index opposite_bets_other on opposite_bets (brand_id, other_id, at);
select note_feed_start('opposite-bets');
