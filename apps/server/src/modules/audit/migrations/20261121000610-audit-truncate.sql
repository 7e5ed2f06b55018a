-- A trigger for changes does not see a truncation.
create trigger audit_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
