-- What a member asked for, the newest first.
create index deposits_member_time on deposits (brand_id, member_id, created_at desc);
