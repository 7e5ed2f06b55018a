-- Deposits at a provider that is asked how they stand, should its word get lost.
create index deposits_asked on deposits (brand_id, created_at)
  where provider_id is not null and state in ('created', 'pending', 'expired');
-- A payment at a provider is of one deposit, which is found by it.
create unique index deposits_payment on deposits (brand_id, method_id, provider_id)
  where provider_id is not null;
