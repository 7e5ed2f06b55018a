-- What one address sends in a day is counted by its net, since IPv6 has endless addresses.
drop index applications_address;
create index applications_address on applications (brand_id, address_net(ip), at);
