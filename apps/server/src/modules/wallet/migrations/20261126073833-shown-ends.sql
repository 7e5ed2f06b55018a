-- Few bets are looked for among all of a member: those that the house gave, and those that were
-- paid something while they were open, which the sums of the record take apart.
create index wagers_free on wagers (brand_id, member_id, wager_id) where is_free;
create index wager_ends_parts on wager_ends (brand_id, member_id, wager_id)
  where kind in ('part', 'reopened');
-- What may have made a bet pay five times its stake or more (`winners`): the newest are shown,
-- however many ends without such a payout came since. A smaller stake may, too.
create index wager_ends_wins on wager_ends (brand_id, end_id)
  where payout >= stake * 5 and (payout > 0 or stake < 0);
