-- Closes the open folio of a brand if something can be seen that the one before did not have. Of
-- two who would close it the second leaves it to the first.
create or replace function turn_folio(p_brand integer) returns void
language plpgsql set enable_seqscan = off as $$
begin
  -- D-O13: a folio that a crash of the database leaves open is closed the next time.
  perform set_config('synchronous_commit', 'off', true);
  perform from ledger_folios f where f.brand_id = p_brand and f.is_open
    for no key update skip locked;
  if found and not exists (
    select from (select f.last_wager, f.last_transfer from ledger_folios f
      where f.brand_id = p_brand and not f.is_open order by f.folio_no desc limit 1) o
    where o.last_wager = last_wager_seen(p_brand)
      and o.last_transfer = coalesce(
        (select max(t.transfer_id) from transfers t where t.brand_id = p_brand), 0))
  then
    perform close_folio(p_brand);
  end if;
end $$;
