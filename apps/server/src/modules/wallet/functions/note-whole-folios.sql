-- Notes which closed folios of a brand are whole, in their order: one that is still held keeps
-- those after it waiting. Of the whole ones the last two are kept.
create or replace function note_whole_folios(p_brand integer) returns void
language plpgsql as $$
declare v_no bigint;
begin
  -- As in turn_folio: the mark of a reader of it stands behind it in the log.
  perform set_config('synchronous_commit', 'off', true);
  for v_no in select f.folio_no from ledger_folios f
    where f.brand_id = p_brand and not f.is_open and not f.is_whole order by f.folio_no
  loop
    perform from ledger_folios f where f.brand_id = p_brand and f.folio_no = v_no
      for update skip locked;
    exit when not found;
    update ledger_folios f set is_whole = true where f.brand_id = p_brand and f.folio_no = v_no;
  end loop;
  delete from ledger_folios f where f.brand_id = p_brand and f.folio_no in (
    select o.folio_no from ledger_folios o where o.brand_id = p_brand and o.is_whole
      and o.folio_no < (select max(w.folio_no) from ledger_folios w
        where w.brand_id = p_brand and w.is_whole) - 1
    for update skip locked);
end $$;
