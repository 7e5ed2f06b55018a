-- Figures by member read the days of all members in a range.
create index end_days_day on end_days (brand_id, day);
