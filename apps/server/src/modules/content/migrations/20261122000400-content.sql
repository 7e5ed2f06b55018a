-- What operators write for the site. An empty list of languages means all of them.
create sequence content_ids;
create table announcements (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title text not null, content text not null, image_url text not null, url text not null,
  execution text not null check (execution in ('START', 'LOGIN', 'REGISTER')),
  starts_at timestamptz, ends_at timestamptz, changed_at timestamptz not null default now(),
  primary key (brand_id, content_id));
create index announcements_order on announcements (brand_id, position);
create table notices (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  title text not null, content text not null, published_at timestamptz not null,
  changed_at timestamptz not null default now(), primary key (brand_id, content_id));
create index notices_order on notices (brand_id, position);
create table banners (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  group_name text not null, title text not null, url text not null, link text not null,
  changed_at timestamptz not null default now(), primary key (brand_id, content_id));
create index banners_order on banners (brand_id, position);
create table resources (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  resource_type text not null, url text not null, qr_code_url text not null,
  label_name_en text not null, label_name_cn text not null,
  changed_at timestamptz not null default now(), primary key (brand_id, content_id));
create index resources_order on resources (brand_id, position);
