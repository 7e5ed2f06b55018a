-- All that a mission may ever pay, and what it has paid; without a budget it has no end.
alter table missions add column budget bigint check (budget > 0),
  add column given bigint not null default 0;
update missions m set given = c.sum from (select brand_id, mission_id, sum(amount)::bigint as sum
  from mission_claims group by 1, 2) c
where c.brand_id = m.brand_id and c.mission_id = m.mission_id;
