-- A private room is entered by its code and never ranked; who gave the code is its guest (D-V20).
alter table pvp_rooms add column code text, add column made_by bigint,
  add column made_at timestamptz,
  add constraint rooms_private check (code is null or not is_ranked);
create unique index rooms_code on pvp_rooms (brand_id, code) where code is not null;
create table room_guests (
  brand_id integer not null, member_id bigint not null, room_id text not null,
  came_at timestamptz not null,
  primary key (brand_id, member_id, room_id),
  foreign key (brand_id, room_id) references pvp_rooms (brand_id, room_id));

-- Who wants to be told when somebody sits down at a game and ante.
create table room_watches (
  brand_id integer not null, slug text not null, ante bigint not null, member_id bigint not null,
  asked_at timestamptz not null,
  primary key (brand_id, slug, ante, member_id));
