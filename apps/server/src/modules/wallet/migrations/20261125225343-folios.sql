-- A brand's ledger is written on folios, numbered from 1. Who writes wagers or transfers holds the
-- open folio, shared with all others, before taking an id (hold_folio). Closing it waits for
-- nobody; it is whole once everybody who held it has ended. Readers of feeds rest on this alone:
-- on no node's snapshot, and on no other brand's writers.
create table ledger_folios (
  brand_id integer not null references brands, folio_no bigint not null,
  is_open boolean not null default true, is_whole boolean not null default false,
  -- The last ids that could be seen when it was closed. Whoever took a lower one held this folio
  -- or one before it: once it is whole, what is missing up to them was never written.
  last_wager bigint, last_transfer bigint,
  primary key (brand_id, folio_no));
create unique index ledger_folios_open on ledger_folios (brand_id) where is_open;

-- Nobody writes while the house is taken to its next state: what is there can all be seen.
insert into ledger_folios (brand_id, folio_no, is_open, is_whole, last_wager, last_transfer)
select brand_id, 0, false, true,
  coalesce((select max(w.wager_id) from wagers w where w.brand_id = b.brand_id), 0),
  coalesce((select max(t.transfer_id) from transfers t where t.brand_id = b.brand_id), 0)
from brands b;
insert into ledger_folios (brand_id, folio_no) select brand_id, 1 from brands;
alter table wager_feeds drop column fence_mark, drop column fence_xact;
alter table transfer_feeds drop column fence_mark, drop column fence_xact;
alter table wagers drop column xact;
alter table transfers drop column xact;
