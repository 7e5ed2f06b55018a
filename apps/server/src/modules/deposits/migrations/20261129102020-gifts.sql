-- A code of the house is a gift: it asks for its turnover, and counts for nothing that deposits earn
-- (D-I32). So all of it is noted here as what counts less, beside what was really taken back.
alter table deposit_takings add column is_gift boolean not null default false;
