-- When the provider of a credited deposit is asked again whether the house still has the money: a
-- notice of a refund or a chargeback may have got lost.
alter table deposits add column provider_due_at timestamptz not null default '-infinity';
create index deposits_due on deposits (brand_id, provider_due_at)
  where provider_id is not null and state = 'credited';
