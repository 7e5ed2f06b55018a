-- From when until when each day was counted. With another time zone of the brand the next day
-- begins where the one before ended, so that nothing is counted twice and nothing left out.
alter table line_rebate_days add column from_at timestamptz, add column until_at timestamptz;
update line_rebate_days d set from_at = d.day::timestamp at time zone b.time_zone,
  until_at = (d.day + 1)::timestamp at time zone b.time_zone
from brands b where b.brand_id = d.brand_id;
alter table line_rebate_days alter column from_at set not null,
  alter column until_at set not null, add check (from_at <= until_at);
-- The moment up to which days were counted; a brand that begins has none.
alter table line_rebate_clocks add column next_at timestamptz;
update line_rebate_clocks c set next_at = c.next_day::timestamp at time zone b.time_zone
from brands b where b.brand_id = c.brand_id;
