-- How much of its play a selection covers, in millionths, rounded up: where what a member bet on an
-- issue adds up to too little, nobody has to look what it covers together.
alter table lottery_picks add column share integer not null default 0;
create index lottery_issue_bets_picks on lottery_issue_bets (brand_id, slug, issue_no, pick_hash);
