-- Rewards whose bets were taken back: one that waited is withdrawn; of one that was collected the
-- sum went back by a transfer, from the balance and as a debt. Each is told of once, in the inbox.
create table rewards_taken (
  brand_id integer not null, reward_id bigint not null, member_id bigint not null,
  amount bigint not null check (amount > 0), owed bigint not null check (owed >= 0),
  transfer_id bigint, at timestamptz not null, is_told boolean not null default false,
  primary key (brand_id, reward_id),
  foreign key (brand_id, reward_id) references rewards (brand_id, reward_id),
  check (transfer_id is not null or owed = 0));
create index rewards_taken_untold on rewards_taken (brand_id, reward_id) where not is_told;
