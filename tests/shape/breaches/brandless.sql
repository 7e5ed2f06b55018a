create table members (brand_id integer not null, member_id bigint primary key, name text);
create index members_name on members (name);
create table notes (brand_id integer not null, text text);
create table visits (brand_id integer, visit_id bigint, member_id bigint references members,
  primary key (brand_id, visit_id));
