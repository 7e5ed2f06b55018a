-- The ways in of a member, the newest first.
create index logins_member_time on logins (brand_id, member_id, at desc);
