-- Payouts of teams leave out what members lost to each other (D-J81): where hands were played
-- before, all is counted anew, as after a change of the zone that days are cut in.
update team_marks m set time_zone = '' where exists (select from held_hands h
  where h.brand_id = m.brand_id and h.transfer_id is not null);
