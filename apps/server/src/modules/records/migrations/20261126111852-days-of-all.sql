-- Who played on a day, whoever it was: the overview counts them.
create index bet_days_day on bet_days (brand_id, day);
