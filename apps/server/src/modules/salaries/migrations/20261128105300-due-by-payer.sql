-- What is due is looked for payer by payer: each of ten thousand read the bills of all others.
drop index bills_unpaid;
create index bills_unpaid on bills (brand_id, payer_id, due_at)
  where paid < gross and state in ('calculated', 'approved', 'partial');
