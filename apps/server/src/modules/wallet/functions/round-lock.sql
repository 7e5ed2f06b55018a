-- The number of the lock that the bets and the end of a round meet at. Few in all: a batch of many
-- rounds takes no more of them. Bets share it; who ends the round takes it whole for a moment.
create or replace function round_lock(p_brand integer, p_round text) returns integer
language sql immutable as $$ select hashtext(p_brand || ':' || p_round) & 63 $$;
