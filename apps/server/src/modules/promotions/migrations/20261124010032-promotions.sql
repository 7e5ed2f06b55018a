-- What the house promises and how: words by language, a period, and when the site shows it. Who has
-- joined what is kept elsewhere.
create table promotions (
  brand_id integer not null references brands,
  promotion_id bigint not null generated always as identity,
  position integer not null, is_on boolean not null, category text not null,
  image_url text not null, link text not null,
  period text not null check (period in ('none', 'daily', 'weekly', 'half_monthly', 'monthly')),
  granting text not null check (granting in ('later', 'staff', 'house')),
  audience text not null check (audience in ('everybody', 'members')),
  starts_at timestamptz, ends_at timestamptz, shown_from timestamptz, shown_until timestamptz,
  changed_at timestamptz not null default now(), primary key (brand_id, promotion_id));
create index promotions_order on promotions (brand_id, position);

create table promotion_texts (
  brand_id integer not null, promotion_id bigint not null, language text not null,
  title text not null, summary text not null, content text not null,
  primary key (brand_id, promotion_id, language),
  foreign key (brand_id, promotion_id) references promotions on delete cascade);
