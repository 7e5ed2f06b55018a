-- Payouts by country, agent and cohort leave out what members lost to each other (D-J81): where
-- hands were played before, all is counted anew.
update figure_zones z set time_zone = '' where exists (select from held_hands h
  where h.brand_id = z.brand_id and h.transfer_id is not null);
