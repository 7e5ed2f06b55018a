-- Rounds of games in which seats act after the betting has closed. What plays is fixed at the
-- close (`seated`); a stage is what is asked now, and its end stands here, so that any process
-- may end it. `look` is what the table sees of it.
alter table table_rounds add column seated jsonb, add column stage text,
  add column acts_until timestamptz, add column look jsonb, add column looked_at timestamptz;
alter table table_rounds drop constraint table_rounds_state_check,
  add constraint table_rounds_state_check
    check (state in ('open', 'closed', 'acting', 'drawn', 'settled', 'void'));
drop index table_rounds_running;
create unique index table_rounds_running on table_rounds (brand_id, table_id)
  where state in ('open', 'closed', 'acting', 'drawn');

-- Whose a place at a table is: taken before its first bet, kept in the round after a bet.
create table table_places (
  brand_id integer not null, table_id text not null, seat text not null,
  member_id bigint not null, chain_no integer not null, number integer not null,
  primary key (brand_id, table_id, seat));

-- The actions of a round in the order in which they counted. Of two for the same seat and stage
-- the first decides. Silence has neither member nor key; `wager_id` is the stake an action laid.
create table table_actions (
  brand_id integer not null, round_id text not null, position integer not null,
  stage text not null, seat text not null, action text not null,
  member_id bigint, key text, wager_id bigint, at timestamptz not null default now(),
  primary key (brand_id, round_id, position),
  foreign key (brand_id, round_id) references table_rounds (brand_id, round_id));
create unique index table_actions_stage on table_actions (brand_id, round_id, stage, seat);
create unique index table_actions_key on table_actions (brand_id, round_id, member_id, key)
  where key is not null;
