-- Plays come day by day and lie so: what is asked of the last days of all members reads those alone.
-- A summary of pages, so that upkeep changes rows in place as before.
create index team_plays_by_day on team_plays using brin (brand_id, day)
  with (pages_per_range = 32, autosummarize = on);
