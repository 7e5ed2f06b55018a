-- Prizes won by somebody who looks like another winner of the same: the desk sees them.
create table like_prizes (
  brand_id integer not null references brands,
  flag_id bigint generated always as identity, member_id bigint not null,
  kind text not null check (kind in ('mission', 'tournament')), source_id bigint not null,
  place text not null, title text not null, amount bigint not null,
  outcome text not null check (outcome in ('paid', 'refused')), likeness jsonb not null,
  at timestamptz not null default now(),
  primary key (brand_id, flag_id), unique (brand_id, kind, source_id, place, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index like_prizes_member on like_prizes (brand_id, member_id, at);
