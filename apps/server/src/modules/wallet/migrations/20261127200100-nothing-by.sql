-- The rule by which a bet of a round counts nothing, win or lose: odds that are too low. Such a bet
-- has a line where it pays nothing, too.
alter table round_outcomes add column nothing_by text;
