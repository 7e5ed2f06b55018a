-- When the log was signed with the announcement of an issue: nothing is sold before. Of issues of
-- before the clock finds it out, from the checkpoints there are.
alter table lottery_issues add column sealed_at timestamptz;
create index lottery_issues_unsealed on lottery_issues (brand_id, transfer_id)
  where sealed_at is null and state in ('open', 'closed');
