-- Of a bet that is built of several selections of one match: the price of all of them together.
alter table book_slips add column built_milli integer;
alter table book_slips add constraint book_slips_built
  check ((kind = 'builder') = (built_milli is not null));
