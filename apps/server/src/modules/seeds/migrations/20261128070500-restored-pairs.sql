-- In a restored house pairs are retired that never began: who was first in the house of before may
-- have seen their seeds.
alter table seed_pairs drop constraint seed_pairs_begun;
alter table seed_pairs add constraint seed_pairs_begun check ( (client_seed is null) =
  (begun_at is null) and (client_seed is null) = (origin is null) and (origin is distinct from
  'commitment_first' or transfer_id is not null) and (client_seed is not null or transfer_id is not
  null));
drop index seed_pairs_next;
create unique index seed_pairs_next on seed_pairs (brand_id, member_id)
  where client_seed is null and retired_at is null;
