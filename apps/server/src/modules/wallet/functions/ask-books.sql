-- What a question of the proof finds, and one example. The questions read whole tables: a plan that
-- looks rows up one by one, made by what PostgreSQL last knew of a table, could take hours.
create or replace function ask_books(p_question text)
returns table (count bigint, example text) language plpgsql stable
set enable_nestloop = off set work_mem = '64MB' set jit = off
as $$
begin
  return query execute 'select count(*), min(example) from (' || p_question || ') faults';
end $$;
