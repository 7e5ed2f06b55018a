-- The end of a chain is announced in the ledger (transfer_id) together with the beacon round that
-- will salt it; the salt follows once that round is known. Chains of before have a salt of the
-- house and no beacon.
alter table rising_chains alter column salt drop not null, add column beacon jsonb,
  add column transfer_id bigint,
  add constraint rising_chains_salted check (salt is not null or beacon is not null);
