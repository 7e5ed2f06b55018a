-- Reads what audit keeps: from members is said in a comment only.
create or replace function last_word(p_brand integer) returns text language sql as
  $$ select max(l.action) from audit_log l where l.brand_id = p_brand $$;
