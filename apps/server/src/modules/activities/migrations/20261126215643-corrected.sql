-- Whose bets lost valid bet again and who has a prize of an activity: it is judged once more, and
-- taken back where the bets of its period do not reach it any more.
create table activity_corrected (
  brand_id integer not null, member_id bigint not null, primary key (brand_id, member_id));
alter table activity_members add column taken_at timestamptz;
create index activity_members_prizes on activity_members (brand_id, member_id)
  where state in ('issued', 'claimed') and condition = 'valid_bets' and taken_at is null;
