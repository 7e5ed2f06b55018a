-- The seal of a link names a salt of its own: a number that is given again after a restore makes
-- another link than the one of before.
alter table unsubscribe_links add column salt uuid not null default gen_random_uuid();
-- A restore ends what nobody knows to stand any more.
alter table consents drop constraint consents_source_check;
alter table consents add constraint consents_source_check
  check (source in ('registration', 'settings', 'unsubscribe', 'operator', 'restore'));
