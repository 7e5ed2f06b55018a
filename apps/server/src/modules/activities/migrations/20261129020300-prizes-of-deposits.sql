-- Prizes of deposits are looked through where one of the deposits is taken back.
create index activity_members_of_deposits on activity_members (brand_id, member_id)
  where condition = 'deposits';
