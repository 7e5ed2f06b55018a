-- What was drawn and taken back, and may be earned again.
create index raffle_draws_taken on raffle_draws (brand_id, member_id) where taken_at is not null;
