-- Days of its zone on which a lottery has no draw, as an operator said; those that its calendar
-- leaves out stand in its rules.
create table lottery_days_off (
  brand_id integer not null references brands, slug text not null, day date not null,
  primary key (brand_id, slug, day));
