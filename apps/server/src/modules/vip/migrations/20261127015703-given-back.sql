-- Bonuses that were taken back, and may be earned again.
create index rank_awards_taken on rank_awards (brand_id, member_id) where taken_at is not null;
