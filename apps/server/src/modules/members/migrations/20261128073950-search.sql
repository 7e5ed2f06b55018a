-- Operators find members by parts of an account or a payee's name, and by how a number begins.
create extension if not exists pg_trgm;
create index members_account_part on members using gin (brand_id, lower(account) gin_trgm_ops);
create index members_payee_part on members using gin (brand_id, lower(payee_name) gin_trgm_ops)
  where payee_name is not null;
create index members_mobile_begins on members (brand_id, mobile_num text_pattern_ops)
  where mobile_num is not null;
create index members_email_begins on members (brand_id, lower(email) text_pattern_ops)
  where email is not null;
create index members_status on members (brand_id, status, member_id) where status <> 'open';
