-- The office held what made-up matches are priced with (5.5 %) against 6 %. What operators chose
-- stays.
update book_leagues set margin = 55000 where is_made_up and margin = 60000;
