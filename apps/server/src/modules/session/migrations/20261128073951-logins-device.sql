-- Who came with one device, as its browser calls it.
create index logins_device on logins (brand_id, device, member_id) where outcome = 'ok';
