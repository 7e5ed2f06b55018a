-- A migration whose moment is yet to come.
select 1;
