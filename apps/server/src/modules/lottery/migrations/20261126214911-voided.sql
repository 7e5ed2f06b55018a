-- In which state an issue was when it was said to be void, and who said it: two operators, or the
-- house, whose beacon was late or whose rules are others. The public record names both.
alter table lottery_issues
  add column voided_from text check (voided_from in ('open', 'closed', 'drawn', 'settled')),
  add column voided_by text check (voided_by in ('two', 'house'));
-- Of before only this is known: the house gave back what was closed.
update lottery_issues set voided_by = case void_reason when 'operator' then 'two' else 'house' end,
  voided_from = case when void_reason = 'operator' then null else 'closed' end
  where void_reason is not null;
create index lottery_issues_void on lottery_issues (brand_id, settled_at desc)
  where state = 'void';
