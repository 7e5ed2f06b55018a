-- Makes parts ahead of the ids given so far, and the one they are in where it was missed, and
-- answers how many it made. A new part is made by itself and then attached: nobody waits for it.
create or replace function make_partitions(p_ahead integer) returns integer language plpgsql as $$
declare
  c_size constant bigint := 33554432;
  one record; v_last bigint; v_first bigint; v_name text; v_made integer := 0;
begin
  for one in select * from (values ('wagers', 'wager_ids', 'wager_id'),
    ('wager_ends', 'wager_ids', 'end_id'), ('entries', 'transfer_ids', 'transfer_id'))
    as t(name, ids, id)
  loop
    execute format('select last_value from %I', one.ids) into v_last;
    -- The first part holds all that was there when the tables were cut: it may be a long one.
    select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?(\d+)''?\)')::bigint / c_size
      into strict v_first from pg_class c where c.oid = (one.name || '_0')::regclass;
    for part in greatest(v_last / c_size, v_first) .. v_last / c_size + p_ahead loop
      v_name := one.name || '_' || part;
      continue when to_regclass(v_name) is not null;
      execute format('create table %I (like %I including all)', v_name, one.name);
      if one.name = 'wagers' then
        execute format('alter table %I set (fillfactor = 75)', v_name);
      else
        execute format('create trigger append_only before update or delete on %I
          for each statement execute function refuse_change()', v_name);
        execute format('create trigger no_truncate before truncate on %I
          for each statement execute function refuse_change()', v_name);
      end if;
      execute format('alter table %I attach partition %I for values from (%s) to (%s)',
        one.name, v_name, part * c_size, (part + 1) * c_size);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;
