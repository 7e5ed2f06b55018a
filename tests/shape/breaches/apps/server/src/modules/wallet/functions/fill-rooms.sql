create or replace function fill_rooms(p_brand integer) returns void language sql as $$
  update balances set room_until = clock_timestamp() where brand_id = p_brand $$;
