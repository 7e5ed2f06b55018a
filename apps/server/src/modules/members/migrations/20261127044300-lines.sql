-- Who stood above a member, from the top agent down to the direct upline, from a moment on. A row
-- stands for all that ends between its moment and that of the next one of the member (D-J10).
create table member_lines (
  brand_id integer not null, member_id bigint not null, from_at timestamptz not null,
  path bigint[] not null default '{}',
  upline_id bigint generated always as (path[cardinality(path)]) stored,
  primary key (brand_id, member_id, from_at),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  check (not member_id = any (path)));
create index member_lines_below on member_lines (brand_id, upline_id, member_id)
  where upline_id is not null;

-- Members whose upline changes at a moment to come; gone once members.upline_id says so.
create table due_moves (
  brand_id integer not null, member_id bigint not null, from_at timestamptz not null,
  primary key (brand_id, member_id, from_at),
  foreign key (brand_id, member_id) references members (brand_id, member_id));

-- Who stands in no line, or in a circle that nobody can have meant, begins alone.
with recursive lines as (
  select brand_id, member_id, created_at, '{}'::bigint[] as path from members m
  where upline_id is null or type = 4
    or not exists (select from members u where u.brand_id = m.brand_id
      and u.member_id = m.upline_id)
  union all
  select m.brand_id, m.member_id, m.created_at, l.path || l.member_id
  from lines l
  join members m on m.brand_id = l.brand_id and m.upline_id = l.member_id and m.type <> 4)
insert into member_lines (brand_id, member_id, from_at, path)
select brand_id, member_id, created_at, path from lines;
insert into member_lines (brand_id, member_id, from_at)
select brand_id, member_id, created_at from members m
where not exists (select from member_lines l where l.brand_id = m.brand_id
  and l.member_id = m.member_id);
