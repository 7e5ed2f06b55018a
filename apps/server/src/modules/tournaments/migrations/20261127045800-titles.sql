-- Titles by language beside the one that stands where a language has none; and races that were
-- cancelled: they pay nothing and are shown as what they are.
alter table tournaments add column titles jsonb not null default '{}';
alter table tournaments drop constraint tournaments_state_check,
  add constraint tournaments_state_check check (state in ('open', 'paid', 'cancelled'));
