-- Where a payer was short: what it had for all bills of a window and kind, and what was open of
-- them, so that each share can be recomputed. Without a transfer nothing came of it the first time.
create table bill_shares (
  brand_id integer not null, share_id bigint generated always as identity,
  bill_id text not null, transfer_id bigint, available bigint not null check (available >= 0),
  total bigint not null check (total > available), at timestamptz not null,
  primary key (brand_id, share_id));
create index bill_shares_of on bill_shares (brand_id, bill_id, share_id);
create trigger bill_shares_append_only before update or delete on bill_shares
  for each statement execute function refuse_change();
create trigger bill_shares_no_truncate before truncate on bill_shares
  for each statement execute function refuse_change();
