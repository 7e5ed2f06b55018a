-- What was given lately is summed for the office, day by day.
create index bonus_grants_given on bonus_grants (brand_id, given_at);
