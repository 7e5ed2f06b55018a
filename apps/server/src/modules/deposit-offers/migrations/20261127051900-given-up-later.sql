-- A bonus without a deposit may be given up after it was played of; what was won with it goes on
-- asking for its bets then. Those of before were given up unplayed and ask for nothing.
update deposit_bonuses set required = 0 where state = 'given_up' and offer_id is null;
