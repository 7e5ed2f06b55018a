-- Who used tickets of bets and lost some of the bets: what their last tickets drew is judged once
-- more.
create table raffle_corrected (
  brand_id integer not null, raffle_id bigint not null, member_id bigint not null,
  primary key (brand_id, raffle_id, member_id));
