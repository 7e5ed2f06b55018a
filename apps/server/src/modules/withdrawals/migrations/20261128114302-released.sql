-- How long it takes to be paid is asked of those that were paid in a period.
create index withdrawals_released on withdrawals (brand_id, released_at)
  where released_at is not null;
