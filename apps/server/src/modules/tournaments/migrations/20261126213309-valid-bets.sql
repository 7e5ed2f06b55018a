-- Races by valid bets. A line of a board has a number, by which a site sees it move.
alter table tournaments drop constraint tournaments_score_check,
  add constraint tournaments_score_check
    check (score in ('multiple', 'turnover', 'valid_bets', 'wins'));
alter table tournament_scores add column line_id bigint not null generated always as identity;
