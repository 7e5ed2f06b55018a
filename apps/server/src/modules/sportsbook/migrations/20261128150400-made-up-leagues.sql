-- Leagues whose matches are made up (D-T23): whoever runs their feed can know how they end. A brand
-- that plays for money shows and sells none of them, whatever it sold before.
alter table book_leagues add column is_made_up boolean not null default false;
update book_leagues set is_made_up = true where league_id like 'replay-%';
