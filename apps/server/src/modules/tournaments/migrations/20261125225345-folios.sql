-- The folio that holds what was under way when a tournament ended.
alter table tournaments add column close_folio bigint;
