-- One row a request, whether or not the pair exists: what is counted tells nobody anything.
create table password_resets (
  brand_id integer not null references brands,
  reset_id bigint generated always as identity,
  -- SHA-256 of the address in lower case: strangers' addresses are not kept.
  address_hash text not null, ip text not null, at timestamptz not null default now(),
  token_hash text, member_id bigint, used_at timestamptz,
  primary key (brand_id, reset_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index password_resets_token on password_resets (brand_id, token_hash);
create index password_resets_address on password_resets (brand_id, address_hash, at);
create index password_resets_ip on password_resets (brand_id, ip, at);
create index password_resets_member on password_resets (brand_id, member_id);

/* Counts a request unless there were five within the hour; null then. */
create function reserve_reset(p_brand integer, p_address text, p_ip text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(72, p_brand);
  if greatest(
      (select count(*) from password_resets r where r.brand_id = p_brand
         and r.address_hash = p_address and r.at > now() - interval '1 hour'),
      (select count(*) from password_resets r where r.brand_id = p_brand
         and r.ip = p_ip and r.at > now() - interval '1 hour')) >= 5 then
    return null;
  end if;
  insert into password_resets (brand_id, address_hash, ip) values (p_brand, p_address, p_ip)
  returning reset_id into v_id;
  return v_id;
end $$;
