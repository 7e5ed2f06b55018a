-- From when and until when a topic is shown; without them it always is.
alter table help_topics add column starts_at timestamptz, add column ends_at timestamptz,
  add constraint help_topics_times check (ends_at > starts_at);
