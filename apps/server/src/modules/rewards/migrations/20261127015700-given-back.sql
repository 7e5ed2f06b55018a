-- What was taken back is given back where a later correction or later bets earn it again: each
-- taking is a row, and one at most stands. `return_transfer_id` is what brought the sum back.
alter table rewards_taken add column no integer not null default 0,
  add column returned_at timestamptz, add column return_transfer_id bigint,
  add constraint rewards_taken_returned check (return_transfer_id is null
    or transfer_id is not null and returned_at is not null);
alter table rewards_taken drop constraint rewards_taken_pkey,
  add primary key (brand_id, reward_id, no);
create unique index rewards_taken_standing on rewards_taken (brand_id, reward_id)
  where returned_at is null;
