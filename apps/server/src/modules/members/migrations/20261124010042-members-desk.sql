-- What the office looks for when it asks which accounts share something.
create index known_addresses_ip on known_addresses (brand_id, ip text_pattern_ops);
create index members_any_email on members (brand_id, lower(email)) where email is not null;
create index members_person on members (brand_id, lower(payee_name), birthday)
  where payee_name is not null and birthday is not null;
