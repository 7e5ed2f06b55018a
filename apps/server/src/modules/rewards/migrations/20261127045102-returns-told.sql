-- Whose collected reward came back is told so, where they were told that it was taken.
alter table rewards_taken add column is_return_told boolean not null default true;
create index rewards_taken_return_untold on rewards_taken (brand_id, reward_id, no)
  where not is_return_told;
