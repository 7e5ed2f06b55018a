-- Up to which day the shares of vendors are booked: a brand begins with the day it is first seen.
create table vendor_share_clocks (
  brand_id integer primary key references brands, day date not null);

-- What a vendor had of a day: by which share, of which gross revenue, and the transfer of it.
create table vendor_shares (
  brand_id integer not null, day date not null, code text not null, percent text not null,
  gross bigint not null, amount bigint not null, transfer_id bigint not null,
  primary key (brand_id, day, code));
