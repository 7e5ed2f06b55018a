-- Counts a request unless there were five within the hour; null then.
create or replace function reserve_reset(
  p_brand integer, p_address text, p_ip text, p_now timestamptz
) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(72, p_brand);
  if greatest(
      (select count(*) from password_resets r where r.brand_id = p_brand
         and r.address_hash = p_address and r.at > p_now - interval '1 hour'),
      (select count(*) from password_resets r where r.brand_id = p_brand
         and r.ip = p_ip and r.at > p_now - interval '1 hour')) >= 5 then
    return null;
  end if;
  insert into password_resets (brand_id, address_hash, ip, at)
  values (p_brand, p_address, p_ip, p_now)
  returning reset_id into v_id;
  return v_id;
end $$;
