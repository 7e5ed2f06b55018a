-- A sale of a slip with a leg in play waits for the delay of its league, as a bet does, and is judged
-- once; where it was refused it says why.
alter table book_quotes add column decides_at timestamptz, add column refusal text;
create index book_quotes_waiting on book_quotes (brand_id, decides_at)
  where decides_at is not null and taken_at is null and refusal is null;
-- One sale of a slip at a time.
create unique index book_quotes_sale on book_quotes (brand_id, slip_id)
  where decides_at is not null and taken_at is null and refusal is null;
