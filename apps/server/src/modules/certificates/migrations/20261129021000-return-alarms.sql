-- Bets that the last look found outside their band, and since when. A row goes again when its bet is
-- inside, or when the rules of its game have another version.
create table return_alarms (
  brand_id integer not null references brands, slug text not null, version text not null,
  bet text not null, wagers bigint not null, rtp text not null,
  observed double precision not null, low double precision not null,
  high double precision not null, since timestamptz not null,
  primary key (brand_id, slug, version, bet));
