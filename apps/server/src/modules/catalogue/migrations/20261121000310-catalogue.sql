create table games (
  brand_id integer not null references brands, slug text not null, position integer not null,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  is_hot boolean not null default false, is_new boolean not null default false,
  plays bigint not null default 0,
  primary key (brand_id, slug));
