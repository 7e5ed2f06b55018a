-- What a member asked for, the newest first.
create index withdrawals_member_time on withdrawals (brand_id, member_id, created_at desc);
