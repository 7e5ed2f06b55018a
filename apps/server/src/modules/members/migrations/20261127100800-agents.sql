-- Agents are one of a hundred members, and the office looks through them alone.
create index members_agents on members (brand_id, member_id) where type in (1, 2, 41, 42);
