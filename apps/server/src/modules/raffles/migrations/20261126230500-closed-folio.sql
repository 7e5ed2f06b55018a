-- A draw for all closes its list once all that was written before its end has brought its tickets:
-- the folio that held it is whole, and read.
alter table raffles add column close_folio bigint;
