-- Sums are over the last 24 hours, whatever the brand calls a day.
create index givings_lately on givings (brand_id, operator_id, at);
