-- Of a part the payer may object for a while: what came is theirs at once, the rest is kept until
-- then. At the office a match is taken before it is decided.
alter table matches drop constraint matches_state_check,
  add constraint matches_state_check check (state in ('paying', 'confirming', 'partial', 'review',
    'received', 'partly', 'forced', 'refused', 'expired', 'cancelled')),
  add object_by timestamptz,
  add claimed_by bigint, add claimed_name text, add claimed_at timestamptz;
alter table match_proofs drop constraint match_proofs_side_check,
  add constraint match_proofs_side_check check (side in ('payer', 'payee', 'objection'));
drop index matches_of_payer;
create unique index matches_of_payer on matches (brand_id, payer_id)
  where state in ('paying', 'confirming', 'partial', 'review');
drop index matches_live;
create index matches_live on matches (brand_id, withdrawal_id)
  where state in ('paying', 'confirming', 'partial', 'review');
