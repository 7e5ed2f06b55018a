-- What an operator lets a member do: all, only look, not come in, or nothing any more.
alter table members drop constraint members_status_check,
  add constraint members_status_check check (status in ('open', 'frozen', 'blocked', 'closed'));
