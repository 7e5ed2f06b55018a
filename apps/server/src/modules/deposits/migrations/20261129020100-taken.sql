-- What of a credited deposit was taken back from its member (D-U17), and when its money had been
-- credited: whatever counts deposits counts it as what is left of it, on the day it came.
alter table deposits add column taken bigint not null default 0, add column taken_of timestamptz,
  add constraint deposits_taken check (taken between 0 and amount
    and (taken = 0 or taken_of is not null));
create index deposits_taken on deposits (brand_id, member_id) where taken > 0;
