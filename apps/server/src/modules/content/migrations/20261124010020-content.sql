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
  -- {"VI": {"title": ..., "content": ...}}; who reads none of them reads the columns.
  translations jsonb not null default '{}',
  primary key (brand_id, content_id));
create index announcements_order on announcements (brand_id, position);

create table notices (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  title text not null, content text not null, published_at timestamptz not null,
  changed_at timestamptz not null default now(),
  translations jsonb not null default '{}', ends_at timestamptz,
  primary key (brand_id, content_id));
create index notices_order on notices (brand_id, position);

create table banners (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  group_name text not null, title text not null, url text not null, link text not null,
  changed_at timestamptz not null default now(),
  translations jsonb not null default '{}', starts_at timestamptz, ends_at timestamptz,
  primary key (brand_id, content_id));
create index banners_order on banners (brand_id, position);

create table resources (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  resource_type text not null, url text not null, qr_code_url text not null,
  label_name_en text not null, label_name_cn text not null,
  changed_at timestamptz not null default now(),
  starts_at timestamptz, ends_at timestamptz,
  primary key (brand_id, content_id));
create index resources_order on resources (brand_id, position);

-- Longer than a notice, with a picture and a page of its own.
create table news (
  brand_id integer not null references brands,
  content_id bigint not null default nextval('content_ids'),
  position integer not null, is_on boolean not null, languages text[] not null,
  title text not null, summary text not null, content text not null, image_url text not null,
  published_at timestamptz not null, ends_at timestamptz,
  translations jsonb not null default '{}', changed_at timestamptz not null default now(),
  primary key (brand_id, content_id));
create index news_order on news (brand_id, position);

-- What a new house was given to begin with, so that nothing an operator removed comes back.
create table content_seeds (
  brand_id integer not null references brands, name text not null,
  seeded_at timestamptz not null default now(), primary key (brand_id, name));
