-- What operators changed of the help centre: topics of their own, and where, whether and with what
-- words the topics of the house are shown. A topic without texts of its own shows the house's.
create table help_topics (
  brand_id integer not null references brands, code text not null,
  group_name text not null, position integer not null, is_on boolean not null,
  changed_at timestamptz not null default now(),
  -- From when and until when a topic is shown; without them it always is.
  starts_at timestamptz, ends_at timestamptz,
  primary key (brand_id, code),
  constraint help_topics_times check (ends_at > starts_at));

create table help_texts (
  brand_id integer not null, code text not null, language text not null,
  title text not null, content text not null, changed_at timestamptz not null default now(),
  primary key (brand_id, code, language),
  foreign key (brand_id, code) references help_topics on delete cascade);
