-- The first deposit of an invited member and how it was judged: once a friend, for good.
create table referral_deposits (
  brand_id integer not null references brands,
  referral_id bigint not null generated always as identity,
  friend_id bigint not null, inviter_id bigint not null, deposit_id text not null,
  deposited bigint not null, outcome text not null check (outcome in ('earned', 'linked',
    'below_minimum', 'month_full', 'left_out', 'off')),
  amount bigint not null default 0, reward_id bigint, linked bigint[] not null default '{}',
  at timestamptz not null default now(),
  -- Who looked like the friend, how much and why, as it was judged.
  likeness jsonb not null default '[]',
  primary key (brand_id, friend_id),
  foreign key (brand_id, friend_id) references members,
  foreign key (brand_id, inviter_id) references members,
  foreign key (brand_id, reward_id) references rewards,
  check ((outcome = 'earned') = (reward_id is not null)));
create index referral_deposits_inviter on referral_deposits (brand_id, inviter_id, at);
create unique index referral_deposits_id on referral_deposits (brand_id, referral_id);
create index members_recommender on members (brand_id, recommender_id, member_id)
  where recommender_id is not null;
