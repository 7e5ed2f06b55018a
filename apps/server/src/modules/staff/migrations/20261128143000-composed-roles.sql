-- Roles that a brand composes of the permissions there are. One that nobody holds is taken away, and
-- its number is never given again: what was done under it stays told apart.
create table composed_roles (
  brand_id integer not null references brands,
  role_no integer generated always as identity,
  role text not null generated always as ('own-' || role_no) stored,
  name text not null, permissions text[] not null,
  changed_at timestamptz not null, removed_at timestamptz,
  primary key (brand_id, role_no));
create unique index composed_roles_role on composed_roles (brand_id, role);
create unique index composed_roles_name on composed_roles (brand_id, lower(name))
  where removed_at is null;
