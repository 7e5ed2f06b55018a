-- Who had a score in a race that is cancelled finds a letter, some members at a time by their ids:
-- the last one who was told; null where nobody is to be.
alter table tournaments add column told_to bigint;
create index tournaments_telling on tournaments (brand_id, tournament_id)
  where told_to is not null;
