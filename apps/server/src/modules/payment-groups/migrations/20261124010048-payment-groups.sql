-- Groups of members whose terms of paying differ; a member is in one of them or in none.
create table payment_groups (
  brand_id integer not null references brands, code text not null,
  name text not null, description text not null, position integer not null,
  closed_at timestamptz, changed_at timestamptz not null default now(),
  primary key (brand_id, code));

create table payment_group_members (
  brand_id integer not null, member_id bigint not null,
  -- Null: taken out of a group; by whom and why is still known.
  code text,
  moved_at timestamptz not null default now(), moved_by text not null, reason text not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  foreign key (brand_id, code) references payment_groups (brand_id, code));
create index payment_group_members_code on payment_group_members (brand_id, code, member_id desc);
