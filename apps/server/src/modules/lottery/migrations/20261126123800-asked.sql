-- When this house first asked for an issue's beacon round: only from then on can the beacon be late.
alter table lottery_issues add column asked_at timestamptz;

-- A hold stops the sales of an own issue and never its draw: holds of before end as those of now.
update lottery_issues set held_until = null, held_name = null, held_reason = null
  where not is_outside and state <> 'open' and held_until is not null;
update lottery_issues set held_until = closes_at where not is_outside and held_until > closes_at;
alter table lottery_issues add constraint lottery_issues_own_hold
  check (is_outside or held_until is null or state = 'open' and held_until <= draws_at);
