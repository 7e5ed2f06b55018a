-- Agents that an operator closed: nobody joins below them, and who stood there moves up (D-J13).
create table closed_agents (
  brand_id integer not null, member_id bigint not null, closed_at timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
