-- What members show the house. Drawn anew like every picture; without feedback it waits for some
-- and is forgotten after a day.
create table feedback_images (
  brand_id integer not null references brands, image_id text not null,
  member_id bigint not null, feedback_id bigint, position smallint not null default 0,
  content bytea not null, at timestamptz not null default now(),
  primary key (brand_id, image_id),
  foreign key (brand_id, feedback_id) references feedback on delete cascade);
create index feedback_images_of on feedback_images (brand_id, feedback_id);
create index feedback_images_waiting on feedback_images (brand_id, member_id)
  where feedback_id is null;
alter table feedback_images alter column content set storage external;
