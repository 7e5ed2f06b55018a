-- Whose bets ended anew: few among all, and looked for by member.
create index wager_ends_corrected on wager_ends (brand_id, member_id)
  where kind in ('void', 'correction', 'reopened');
