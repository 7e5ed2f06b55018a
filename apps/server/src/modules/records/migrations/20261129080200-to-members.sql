-- What of a day's stakes went to other members (D-J81). Where hands were played before, all days
-- are counted anew, as after a change of the zone that they are cut in.
alter table end_days add column to_members bigint not null default 0;
update record_zones z set time_zone = '' where exists (select from held_hands h
  where h.brand_id = z.brand_id and h.transfer_id is not null);
