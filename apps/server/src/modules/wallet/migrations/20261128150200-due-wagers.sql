-- An open wager as it was read under its lock, with what it comes to: so `end_round` hands those that
-- are due to `end_wagers`, which needs not look for them again. `parts` is what was paid so far.
create type due_wager as (
  wager_id bigint, member_id bigint, slug text, category text, round_id text, stake bigint,
  at timestamptz, is_free boolean, parts bigint, version integer, payout bigint, valid_bet bigint,
  outcome text, rule text, is_apart boolean);
