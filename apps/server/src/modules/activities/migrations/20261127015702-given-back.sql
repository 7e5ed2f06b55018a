-- Prizes that were taken back, and may be earned again.
create index activity_members_taken on activity_members (brand_id, member_id)
  where taken_at is not null;
