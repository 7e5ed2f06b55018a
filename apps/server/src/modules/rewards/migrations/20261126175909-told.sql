-- Each reward is told of once, in the inbox; those of before are not news any more.
alter table rewards add column is_told boolean not null default true;
alter table rewards alter column is_told set default false;
create index rewards_untold on rewards (brand_id, reward_id) where not is_told;
