create or replace function fill_rooms(p_brand integer) returns void language sql as $$
  update balances set room_until = clock_timestamp() where brand_id = p_brand;
  insert into balances (brand_id) values (p_brand) on conflict /* any key */ do nothing $$;
