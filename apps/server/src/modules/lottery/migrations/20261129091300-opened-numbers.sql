-- Opened numbers are of draws that wait for their settling too: the index has to hold them all.
drop index lottery_issues_drawn;
create index lottery_issues_drawn on lottery_issues (brand_id, slug, draws_at desc)
  where state in ('drawn', 'settled', 'void');
