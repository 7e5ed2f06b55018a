-- A void round ends at its next_at; the public list of void rounds reads them by it.
create index rising_rounds_void on rising_rounds (brand_id, next_at desc, round_id desc)
  where state = 'void';
