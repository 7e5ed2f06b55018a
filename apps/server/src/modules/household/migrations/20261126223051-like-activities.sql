-- A prize that one of a household was refused, or got beside another, is told to the desk.
alter table like_prizes drop constraint like_prizes_kind_check,
  add constraint like_prizes_kind_check check (kind in ('mission', 'tournament', 'activity'));
