-- What was done about one member, operator or thing, the newest first.
create index audit_log_subject on audit_log (brand_id, subject, at desc);
