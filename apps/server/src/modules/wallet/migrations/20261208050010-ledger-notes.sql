-- Transfers without entries: what the house promised, in the order of the ledger, so that its
-- signed log holds the promise too. Announcements are numbered and each follows from the one
-- before: their last head stands in every checkpoint, so that none can be held back and shown
-- later.
create table ledger_announcements (
  brand_id integer not null references brands, announcement_no bigint not null,
  transfer_id bigint not null, text text not null, head text not null,
  at timestamptz not null default now(), primary key (brand_id, announcement_no));
create index ledger_announcements_transfer on ledger_announcements (brand_id, transfer_id);
create trigger ledger_announcements_append_only before update or delete on ledger_announcements
  for each statement execute function refuse_change();
create trigger ledger_announcements_no_truncate before truncate on ledger_announcements
  for each statement execute function refuse_change();
