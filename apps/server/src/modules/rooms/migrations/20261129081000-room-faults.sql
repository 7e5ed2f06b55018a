-- So many times in a row the clock of a room has stumbled; a hand is void after some.
alter table pvp_rooms add column faults integer not null default 0 check (faults >= 0);

-- The room and place that were drawn for a member hold for a while: who asks again and again draws
-- no other (D-V19).
create table room_draws (
  brand_id integer not null, slug text not null, member_id bigint not null, ante bigint not null,
  room_id text not null, seat integer not null, drawn_at timestamptz not null,
  primary key (brand_id, slug, member_id, ante));
