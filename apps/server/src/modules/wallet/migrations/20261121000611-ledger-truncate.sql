-- A trigger for changes does not see a truncation.
create trigger entries_no_truncate before truncate on entries
  for each statement execute function refuse_change();
create trigger transfers_no_truncate before truncate on transfers
  for each statement execute function refuse_change();
