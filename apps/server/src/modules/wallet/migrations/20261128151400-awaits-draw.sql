-- A bet that ends is written in its place, without an entry in any index, only if no index knows what
-- the end changes. Two did, by the state of the bets: few wait for a draw of their own seeds, so that
-- they have a mark, which of all others never changes.
alter table wagers add column awaits_draw boolean not null default false;
update wagers set awaits_draw = true where state = 'open' and detail ? 'seedId';
alter table wagers add constraint wagers_awaits_draw
  check (awaits_draw = (state = 'open' and coalesce(detail ? 'seedId', false)));
drop index wagers_open_draws;
drop index wagers_open_shots;
create index wagers_open_draws on wagers (brand_id, member_id) where awaits_draw;
create index wagers_open_shots on wagers (brand_id, at) where awaits_draw and category = 'FISH';
