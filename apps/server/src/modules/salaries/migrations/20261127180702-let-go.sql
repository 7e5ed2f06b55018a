-- When an operator let a bill go whose contract was suspended (D-J40). What waits is few.
alter table bills add column let_go_at timestamptz;
create index bills_disputed on bills (brand_id, payer_id) where state = 'disputed';
create index bills_coming on bills (brand_id, payee_id)
  where paid < gross and state in ('calculated', 'approved', 'partial');
