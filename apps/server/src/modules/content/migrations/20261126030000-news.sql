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
