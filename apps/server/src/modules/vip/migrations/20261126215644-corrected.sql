-- Whose bets lost valid bet again and who had the bonus of a rank: it is judged once more.
create table rank_corrected (
  brand_id integer not null, member_id bigint not null, primary key (brand_id, member_id));
alter table rank_awards add column taken_at timestamptz;
