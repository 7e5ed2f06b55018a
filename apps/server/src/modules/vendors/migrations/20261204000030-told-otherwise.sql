-- A record that was booked and is told otherwise later waits at the desk until it is booked anew as
-- told or kept as booked. `was` is what stood in the books before; each correction has a number.
alter table vendor_records
  add differs_at timestamptz, add differs_end text check (differs_end in ('corrected', 'kept')),
  add was jsonb, add corrections integer not null default 0;
update vendor_records set differs_at = at where differs is not null;
create index vendor_records_differs on vendor_records (brand_id, held_id)
  where differs is not null;
