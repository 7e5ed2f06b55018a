-- The newest chain that was announced when the seed of a seat was named: the proof of a hand shows
-- that none of its seats named a seed before the chain that dealt it (D-V16).
alter table room_hand_seats add column chain_no integer;
