-- Agents that an operator opened at the top: they have the terms of the house once a second one has
-- approved them (D-J46). Those of before stand here not, and keep what they have.
create table house_agents (
  brand_id integer not null references brands, member_id bigint not null,
  opened_at timestamptz not null, approved_at timestamptz check (approved_at >= opened_at),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
