-- Missions of deposits that were completed by what was taken back later: not completed any more, and
-- completed again, on the day it was, once what is left reaches them.
create table mission_completions_taken (
  brand_id integer not null, member_id bigint not null, mission_id bigint not null,
  period text not null, day date not null, prize bigint not null,
  primary key (brand_id, member_id, mission_id, period));
