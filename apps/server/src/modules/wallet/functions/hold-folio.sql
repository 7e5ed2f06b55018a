-- Holds the open folio of a brand until the transaction ends, and answers its number. To be called
-- before ids of wagers or transfers are taken. Where it was closed by another transaction since
-- this one looked, the next one is open: each look is a statement with a snapshot of its own. Two
-- who open the first of a brand together meet on both keys: named alone, one would raise the other.
create or replace function hold_folio(p_brand integer) returns bigint
language plpgsql as $$
declare v_no bigint;
begin
  for turn in 1 .. 100 loop
    select f.folio_no into v_no from ledger_folios f
      where f.brand_id = p_brand and f.is_open for key share;
    if found then return v_no; end if;
    insert into ledger_folios (brand_id, folio_no)
      select p_brand, coalesce(max(f.folio_no), 0) + 1 from ledger_folios f
      where f.brand_id = p_brand
      on conflict /* (brand_id, folio_no) or (brand_id) where is_open */ do nothing;
  end loop;
  raise exception 'brand % has no open folio', p_brand;
end $$;
