-- A hand that is over is folded once into what is known of who played it together (collusion); one
-- that cannot be is left after some tries.
alter table room_hands add column folded_at timestamptz,
  add column fold_tries integer not null default 0 check (fold_tries >= 0);
create index room_hands_unfolded on room_hands (brand_id, ended_at)
  where state = 'ended' and folded_at is null and fold_tries < 3;
