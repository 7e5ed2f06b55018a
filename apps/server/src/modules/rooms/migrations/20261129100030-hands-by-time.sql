-- Leaderboards read the hands of some days (D-V21).
create index room_hand_seats_ended on room_hand_seats (brand_id, ended_at)
  where ended_at is not null;
