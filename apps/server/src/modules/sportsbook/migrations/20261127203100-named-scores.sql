-- Of correct score: the highest score that is named, where all others are one selection, as feeds
-- have it; null: others are named by who wins.
alter table book_markets add column named integer check (named between 1 and 9);
