-- What a bet pays of its stake is exact: a share of a rare prize has terms of sixty digits and more.
alter table round_outcomes alter column num type numeric, alter column den type numeric,
  add constraint round_outcomes_whole check (num = trunc(num) and den = trunc(den));
