-- What an address is compared by, as kernel/addresses.ts has it: of IPv6 one customer holds a whole
-- /64 and takes a new address out of it at will. What is no address is compared as it stands.
create function address_net(address text) returns text
language plpgsql immutable parallel safe as $$
declare at inet;
begin
  if position(':' in address) = 0 then return address; end if;
  at := split_part(address, '%', 1)::inet;
  return case when at << '::ffff:0:0/96' then replace(host(at), '::ffff:', '')
    else network(set_masklen(at, 64))::text end;
exception when invalid_text_representation then return address;
end $$;
drop index logins_ip;
create index logins_net on logins (brand_id, address_net(ip), device) where outcome = 'ok';
