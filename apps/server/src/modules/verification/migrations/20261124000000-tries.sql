-- Guesses of what only one person knows: a row a secret, so that one statement counts and judges
-- however many come at once.
create table tries (
  brand_id integer not null, kind text not null, subject text not null,
  count integer not null, last_at timestamptz not null default now(),
  primary key (brand_id, kind, subject));
