-- What an operator adjusted alone in a day of the brand, in minor units: many small amounts
-- are no way around the second pair of eyes.
create table operator_days (
  brand_id integer not null references brands, operator_id bigint not null, day date not null,
  adjusted bigint not null, primary key (brand_id, operator_id, day));
