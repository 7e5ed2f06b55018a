-- A bonus that asks again because a bet of its days was corrected (D-I18) asks from the transfer on
-- that was the member's last one then, where a request for a withdrawal came before (D-I34).
alter table deposit_bonuses add column asks_from bigint;
