-- Any bonus that ended early with nothing left but what was out, or what a vendor may still tell of,
-- is looked at again when that is over (D-I21). Those that ended before are decided.
update deposit_bonuses set is_decided = true
  where state in ('given_up', 'returned') or (state = 'expired' and not asks_on);
drop index deposit_bonuses_undecided;
create index deposit_bonuses_undecided on deposit_bonuses (brand_id, member_id)
  where state in ('expired', 'given_up', 'returned') and required > 0 and not is_decided;
