-- A bonus that the desk takes back after it was played of goes on asking for the bets that are
-- missing (D-I33). Those of before asked for nothing, and are left alone.
update deposit_bonuses set required = 0, is_decided = true, last_transfer = null
  where state = 'taken_back';
drop index deposit_bonuses_undecided;
create index deposit_bonuses_undecided on deposit_bonuses (brand_id, member_id)
  where state in ('expired', 'given_up', 'returned', 'taken_back') and required > 0
    and not is_decided;
