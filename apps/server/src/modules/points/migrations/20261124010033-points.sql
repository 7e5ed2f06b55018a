-- What the points mall offers. Points are kept in hundredths, amounts in minor units.
create table products (
  brand_id integer not null references brands,
  product_id bigint not null generated always as identity,
  position integer not null, is_on boolean not null, category text not null,
  image_url text not null, points bigint not null check (points > 0),
  amount bigint not null check (amount >= 0), quantity integer not null check (quantity >= 0),
  changed_at timestamptz not null default now(), primary key (brand_id, product_id));
create index products_order on products (brand_id, position);

create table product_texts (
  brand_id integer not null, product_id bigint not null, language text not null,
  title text not null, summary text not null, content text not null,
  primary key (brand_id, product_id, language),
  foreign key (brand_id, product_id) references products on delete cascade);
