-- Prices are judged each minute by what they are worth, not by when they were made.
alter table virtual_matches drop column priced;
