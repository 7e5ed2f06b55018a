-- What of a stretch of time had ended before: few among all, and looked for by when they came.
create index wager_ends_anew on wager_ends (brand_id, at)
  where kind in ('void', 'correction', 'reopened');
