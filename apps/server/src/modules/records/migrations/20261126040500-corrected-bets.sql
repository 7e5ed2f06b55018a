-- A record of bets says of each whether its result was corrected: looked up by the bet.
create index reversed_wagers_of_wager on reversed_wagers (brand_id, wager_id);
