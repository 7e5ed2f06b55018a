-- A first deposit that is taken back earns nothing: who has a reward by it waits here to be judged
-- once more. What a first deposit had to be is kept with the friend; of those before it is read off
-- the brand.
alter table referral_deposits add column deposit_min bigint;
create unique index referral_deposits_of on referral_deposits (brand_id, deposit_id);
create table referral_corrected (
  brand_id integer not null, member_id bigint not null, friend_id bigint not null,
  primary key (brand_id, member_id, friend_id));
