-- Of large teams: what all below hold and how many are here, counted once a minute.
create table team_presence (
  brand_id integer not null, agent_id bigint not null, balance bigint not null,
  online integer not null, primary key (brand_id, agent_id));
