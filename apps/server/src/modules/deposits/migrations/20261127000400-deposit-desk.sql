-- What an operator at the desk needs: who works on it, why it ended, what the provider told.
alter table deposits add claimed_by bigint, add claimed_name text, add claimed_at timestamptz,
  add note text not null default '';
alter table deposit_notices add deposit_id text, add state text, add amount text,
  add currency text;
create index deposit_notices_of on deposit_notices (brand_id, deposit_id)
  where deposit_id is not null;
create index deposits_review on deposits (brand_id, deposit_id) where state = 'review';
