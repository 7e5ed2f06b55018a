-- What ended and corrected wagers before is gone also where migrations had written it.
drop function if exists settle_wagers;
drop function if exists reverse_wagers;

-- Wagers, their ends and entries are kept in parts by their ids, so that a hundred million rows keep
-- their speed: what is written goes to the last part, whose indexes stay in memory. Transfers stay
-- whole, since a key is unique in all of them.
-- Makes parts ahead of the ids given so far and answers how many it made. A new part is made by
-- itself and then attached: nobody waits for it.
create function make_partitions(p_ahead integer) returns integer language plpgsql as $$
declare
  c_size constant bigint := 33554432;
  one record; v_last bigint; v_name text; v_made integer := 0;
begin
  for one in select * from (values ('wagers', 'wager_ids', 'wager_id'),
    ('wager_ends', 'wager_ids', 'end_id'), ('entries', 'transfer_ids', 'transfer_id'))
    as t(name, ids, id)
  loop
    execute format('select last_value from %I', one.ids) into v_last;
    for part in v_last / c_size + 1 .. v_last / c_size + p_ahead loop
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

alter table wallet_plays drop constraint wallet_plays_brand_id_wager_id_fkey;
do $$
declare
  c_size constant bigint := 33554432;
  one record; kept record; v_last bigint;
begin
  for one in select * from (values ('wagers', 'wager_ids', 'wager_id'),
    ('wager_ends', 'wager_ids', 'end_id'), ('entries', 'transfer_ids', 'transfer_id'))
    as t(name, ids, id)
  loop
    execute format('select last_value from %I', one.ids) into v_last;
    execute format('alter table %I rename to %I', one.name, one.name || '_0');
    execute format('create table %I (like %I including defaults including constraints
      including storage) partition by range (%I)', one.name, one.name || '_0', one.id);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)',
      one.name, one.name || '_0', (v_last / c_size + 1) * c_size);
    -- Every index of the table, those of modules above too, is one of the whole.
    for kept in select i.relname as name, pg_get_indexdef(x.indexrelid) as text
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = (one.name || '_0')::regclass and not x.indisprimary
    loop
      execute format('alter index %I rename to %I', kept.name, kept.name || '_0');
      execute regexp_replace(kept.text, ' ON \S+ USING ', format(' ON %I USING ', one.name));
    end loop;
  end loop;
end $$;
alter table wagers add primary key (brand_id, wager_id);
alter table wager_ends add primary key (brand_id, end_id);
alter table entries add primary key (brand_id, transfer_id, entry_no);
alter table wallet_plays add foreign key (brand_id, wager_id)
  references wagers (brand_id, wager_id);
create trigger entries_append_only before update or delete on entries
  for each statement execute function refuse_change();
create trigger entries_no_truncate before truncate on entries
  for each statement execute function refuse_change();
create trigger wager_ends_append_only before update or delete on wager_ends
  for each statement execute function refuse_change();
create trigger wager_ends_no_truncate before truncate on wager_ends
  for each statement execute function refuse_change();
select make_partitions(4);
