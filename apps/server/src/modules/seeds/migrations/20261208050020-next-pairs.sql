-- A pair is committed before its client seed is known: until the member gives one it is the next
-- pair, and the ledger holds its commitment (transfer_id). Pairs of before say what they are:
-- of the first one of a member the house drew both seeds, of the others the server seed was drawn
-- after the member's own was known.
alter table seed_pairs alter column client_seed drop not null,
  add column begun_at timestamptz, add column transfer_id bigint,
  -- Its wagers have ids between these; null: of before, or not retired yet.
  add column wager_from bigint, add column wager_until bigint,
  add column origin text check (origin in ('house', 'seed_first', 'commitment_first'));
update seed_pairs p set begun_at = p.created_at, origin = case when exists (
    select 1 from seed_pairs o where o.brand_id = p.brand_id and o.member_id = p.member_id
      and o.seed_id < p.seed_id) then 'seed_first' else 'house' end;
alter table seed_pairs add constraint seed_pairs_begun check (
  (client_seed is null) = (begun_at is null) and (client_seed is null) = (origin is null)
  and (origin is distinct from 'commitment_first' or transfer_id is not null)
  and (client_seed is not null or (transfer_id is not null and retired_at is null)));
drop index seed_pairs_active;
create unique index seed_pairs_active on seed_pairs (brand_id, member_id)
  where retired_at is null and client_seed is not null;
create unique index seed_pairs_next on seed_pairs (brand_id, member_id)
  where client_seed is null;
