-- A key names one slip for good: one whose stake was refused at once is dropped, and asked again
-- where its key comes again. A stake that another request of the key took meanwhile is found by it.
alter table book_slips drop constraint book_slips_state_check;
alter table book_slips add constraint book_slips_state_check
  check (state in ('waiting', 'asked', 'placed', 'refused', 'dropped'));
drop index book_slips_asked;
create index book_slips_asked on book_slips (brand_id, placed_at)
  where state in ('asked', 'dropped');

-- Prices to sell that nobody took are kept for a day.
create index book_quotes_over on book_quotes (until) where taken_at is null;
