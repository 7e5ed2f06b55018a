-- Who built bets on a match is asked for each of its markets that has a result, and is a look-up
-- among all slips of the match.
create index book_slips_built on book_slips (brand_id, round_id) where kind = 'builder';
