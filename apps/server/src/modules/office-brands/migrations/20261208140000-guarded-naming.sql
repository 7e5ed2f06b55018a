-- The time zone is the clock of every sum of a day: a change of it waits as well.
alter table guarded_changes drop constraint guarded_changes_what_check;
alter table guarded_changes add constraint guarded_changes_what_check
  check (what in ('settings', 'restore', 'secret', 'hosts', 'naming'));
