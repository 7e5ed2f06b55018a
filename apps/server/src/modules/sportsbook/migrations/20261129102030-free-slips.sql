-- A slip that the house stakes (D-Q04): which free bet it is, and the most that it may win. It lies in
-- no round of a market, so that it ends by itself, also where it is a single.
alter table book_slips
  add column grant_ref text, add column grant_most bigint check (grant_most > 0),
  add check ((grant_ref is null) = (grant_most is null)),
  add check (grant_ref is null or sold_unit = 0);
