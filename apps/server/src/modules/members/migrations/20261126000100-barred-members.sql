-- Who excluded themselves opens no other account: the person is known by mobile number, mail
-- address, or payee name with birthday. 'infinity' until play is opened again.
create table barred_members (
  brand_id integer not null, member_id bigint not null,
  barred_until timestamptz not null, reaches_all_brands boolean not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
