-- Closes the open folio of a brand, opens the next and answers the number of the closed one. Once
-- it is whole, all that anybody began to write before is written or never will be.
create or replace function close_folio(p_brand integer) returns bigint
language plpgsql set enable_seqscan = off as $$
declare v_no bigint;
begin
  -- Whoever waited for one that was closed meanwhile takes the next: each look is a statement.
  for turn in 1 .. 100 loop
    perform hold_folio(p_brand);
    select f.folio_no into v_no from ledger_folios f
      where f.brand_id = p_brand and f.is_open for no key update;
    exit when found;
  end loop;
  if v_no is null then raise exception 'brand % has no open folio', p_brand; end if;
  -- What can be seen and the end of the folio are of one moment.
  update ledger_folios f set is_open = false,
    last_wager = last_wager_seen(p_brand),
    last_transfer = coalesce(
      (select max(t.transfer_id) from transfers t where t.brand_id = p_brand), 0)
  where f.brand_id = p_brand and f.folio_no = v_no;
  insert into ledger_folios (brand_id, folio_no) values (p_brand, v_no + 1);
  return v_no;
end $$;
